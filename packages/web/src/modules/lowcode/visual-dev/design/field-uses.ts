import { conditionFields } from "@gongshu/core/form/condition";
import type { FieldDefinition, FormDefinition } from "@gongshu/core/form/definition";
import { definitionMessages } from "@gongshu/core/form/parse-form.messages";
import { compileFormula } from "@gongshu/core/formula/formula";
import type { Message } from "@gongshu/core/text/messages";
import { walkFields } from "./form-tree.ts";

/** A place where one field is named by another. */
export interface FieldUse {
  readonly field: FieldDefinition;
  readonly place: Message;
}

function idsIn(expression: string): string[] {
  const compiled = compileFormula(expression);
  if (!compiled.ok) return [];
  return compiled.formula.references.flatMap(({ table, field }) => (table === null ? [field] : [table, field]));
}

function usesBy(field: FieldDefinition, isWanted: (id: string) => boolean): FieldUse[] {
  const { visible, required, readOnly } = field.conditions ?? {};
  const named: readonly (readonly [Message, readonly string[]])[] = [
    [definitionMessages.placeFormula, field.kind === "calculation" ? idsIn(field.expression) : []],
    [definitionMessages.placeVisible, conditionFields(visible)],
    [definitionMessages.placeRequired, conditionFields(required)],
    [definitionMessages.placeReadOnly, conditionFields(readOnly)],
  ];
  return named.flatMap(([place, ids]) => (ids.some(isWanted) ? [{ field, place }] : []));
}

/** What would be left without a field: the formulas and conditions of others that name it, or a column of it. */
export function usesOf(form: FormDefinition, id: string): readonly FieldUse[] {
  const all = walkFields(form);
  const going = new Set(
    all.filter(({ field, table }) => field.id === id || table?.id === id).map(({ field }) => field.id),
  );
  return all.filter(({ field }) => !going.has(field.id)).flatMap(({ field }) => usesBy(field, (one) => going.has(one)));
}
