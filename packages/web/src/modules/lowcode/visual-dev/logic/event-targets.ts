import {
  type FieldDefinition,
  type FormDefinition,
  type FormEvent,
  isScalarField,
  type ScalarField,
  type TableField,
} from "@gongshu/core/form/definition";
import type { EventStep, EventTrigger } from "@gongshu/core/form/events/event";
import { fileRulesOf } from "@gongshu/core/form/kinds/kinds";
import { walkLayout } from "@gongshu/core/form/layout/node";
import { isEntered } from "../design/is-entered.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
}

const choiceOf = ({ id, label }: { readonly id: string; readonly label: string }): Choice => ({ value: id, label });

/** Whether an event may write a field: what the system gives, or nobody may change, it may not. */
function isOpen(field: FieldDefinition): boolean {
  return isEntered(field) && !field.readOnly;
}

/** The fields that an event may set or fill, of the record or of a sub-table. */
export function fillable(form: FormDefinition, table: TableField | null): ScalarField[] {
  const fields = table === null ? form.fields.filter(isScalarField) : table.columns;
  return fields.filter((field) => isOpen(field) && fileRulesOf(field) === undefined);
}

/** The fields of the record that an event may empty. */
export function clearable(form: FormDefinition): Choice[] {
  return form.fields.filter(isOpen).map(choiceOf);
}

export function tablesToFill(form: FormDefinition): TableField[] {
  return form.fields.filter((field) => field.kind === "table").filter(isOpen);
}

/** What may start an event. */
export function triggerChoices(form: FormDefinition): { readonly fields: Choice[]; readonly buttons: Choice[] } {
  return {
    fields: form.fields.filter(isEntered).map(choiceOf),
    buttons: walkLayout(form.layout).flatMap(({ node }) => (node.kind === "button" ? [choiceOf(node)] : [])),
  };
}

/** The trigger that an id means: a button of the form, or a field. */
export function triggerOf(form: FormDefinition, id: string): EventTrigger {
  const isButton = triggerChoices(form).buttons.some(({ value }) => value === id);
  return isButton ? { on: "press", button: id } : { on: "change", field: id };
}

/** A new step of its kind, to be completed. */
export function newStep(kind: EventStep["do"]): EventStep {
  if (kind === "set") return { do: "set", field: "", value: "" };
  if (kind === "clear") return { do: "clear", fields: [] };
  return { do: "fetch", interfaceId: "", parameters: [], fills: [{ from: "", to: "" }] };
}

/** A new event, to be completed; `id` is what starts it, empty where that is still to be chosen. */
export function newEvent(form: FormDefinition, eventId: string, id: string): FormEvent {
  return { id: eventId, trigger: triggerOf(form, id), steps: [newStep("fetch")] };
}
