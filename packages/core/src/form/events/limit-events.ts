import type { FormDefinition } from "../definition.ts";
import { fieldsNamed } from "../form-scope.ts";
import { walkLayout } from "../layout/node.ts";
import { type EventStep, eventExpressions, type FormEvent, triggerId } from "./event.ts";

/** What somebody may do with a field, or with a column of `table`; both are ids. */
export interface EventAccess {
  readonly mayRead: (id: string, table: string | null) => boolean;
  readonly mayWrite: (id: string, table: string | null) => boolean;
}

function limitStep(step: EventStep, { mayWrite }: EventAccess): EventStep[] {
  if (step.do === "set") return mayWrite(step.field, null) ? [step] : [];
  if (step.do === "clear") {
    const fields = step.fields.filter((id) => mayWrite(id, null));
    return fields.length === 0 ? [] : [{ ...step, fields }];
  }
  const { table = null } = step;
  const fills = step.fills.filter(({ to }) => mayWrite(to, table));
  return fills.length === 0 ? [] : [{ ...step, fills }];
}

/**
 * The events of a form for somebody who may not read or fill in all of it. An event that reads what they may not read is not there, for what it does would
 * tell of it or be wrong; what they may not fill in, it does not fill. `form` has the layout that is left.
 */
export function limitEvents(form: FormDefinition, access: EventAccess): FormEvent[] | undefined {
  if (form.events === undefined) return undefined;
  const parts = new Set(walkLayout(form.layout).map(({ node }) => node.id));
  return form.events.flatMap((event): FormEvent[] => {
    const id = triggerId(event);
    const isStarted = event.trigger.on === "change" ? access.mayRead(id, null) : parts.has(id);
    const named = eventExpressions(event).flatMap(fieldsNamed);
    if (!isStarted || !named.every(({ table, field }) => access.mayRead(field, table))) return [];
    const steps = event.steps.flatMap((step) => limitStep(step, access));
    return steps.length === 0 ? [] : [{ ...event, steps }];
  });
}
