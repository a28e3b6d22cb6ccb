import type { FormDefinition, FormEvent } from "@gongshu/core/form/definition";
import { type EventStep, eventExpressions, stepColumns, stepTargets, triggerId } from "@gongshu/core/form/events/event";
import { fieldsNamed } from "@gongshu/core/form/form-scope";

/** The ids that an event names beside what starts it: the fields that it reads or fills, sub-tables and their columns. */
export function eventInputs(event: FormEvent): string[] {
  const read = eventExpressions(event)
    .flatMap(fieldsNamed)
    .flatMap(({ table, field }) => (table === null ? [field] : [table, field]));
  return [...read, ...event.steps.flatMap((step) => [...stepTargets(step), ...stepColumns(step)])];
}

/** The form without the events that something starts which goes. What else they name is told of as a problem. */
export function withoutEventsOf(form: FormDefinition, going: (id: string) => boolean): FormDefinition {
  if (form.events === undefined || !form.events.some((event) => going(triggerId(event)))) return form;
  return withEvents(
    form,
    form.events.filter((event) => !going(triggerId(event))),
  );
}

/** The form with other events; without any it is as one that never had some. */
export function withEvents(form: FormDefinition, events: readonly FormEvent[]): FormDefinition {
  const { events: _before, ...rest } = form;
  return events.length === 0 ? rest : { ...rest, events: [...events] };
}

/** The form with the events that came with copied fields, as far as it has everything that they name. */
export function withCopiedEvents(form: FormDefinition, copied: readonly FormEvent[], known: ReadonlySet<string>) {
  const own = new Set((form.events ?? []).map(({ id }) => id));
  const fitting = copied.filter(
    (event) =>
      !own.has(event.id) && [triggerId(event), ...eventInputs(event)].every((id) => id === "" || known.has(id)),
  );
  return fitting.length === 0 ? form : withEvents(form, [...(form.events ?? []), ...fitting]);
}

type Rename = (id: string) => string;

/** The event with other ids, and its expressions as `inText` renames them. */
export function renameEvent(event: FormEvent, id: string, rename: Rename, inText: (text: string) => string): FormEvent {
  const { trigger, when } = event;
  return {
    ...event,
    id,
    trigger:
      trigger.on === "change"
        ? { ...trigger, field: rename(trigger.field) }
        : { ...trigger, button: rename(trigger.button) },
    ...(when !== undefined && { when: inText(when) }),
    steps: event.steps.map((step) => renameStep(step, rename, inText)),
  };
}

function renameStep(step: EventStep, rename: Rename, inText: (text: string) => string): EventStep {
  if (step.do === "set") return { ...step, field: rename(step.field), value: inText(step.value) };
  if (step.do === "clear") return { ...step, fields: step.fields.map(rename) };
  return {
    ...step,
    parameters: step.parameters.map(({ name, value }) => ({ name, value: inText(value) })),
    ...(step.table !== undefined && { table: rename(step.table) }),
    fills: step.fills.map(({ from, to }) => ({ from, to: rename(to) })),
  };
}
