import { compileExpression } from "../../expression/compile.ts";
import { storedLimits } from "../../expression/limits.ts";
import type { ExpressionScope } from "../../expression/scope.ts";
import type { ValueType } from "../../expression/value.ts";
import type { Message, MessageParams } from "../../text/messages.ts";
import { checkCondition, expressionIssue } from "../check-expression.ts";
import { type FieldDefinition, type FormDefinition, isScalarField, type TableField } from "../definition.ts";
import { expressionType, formScope } from "../form-scope.ts";
import type { Issue } from "../issue.ts";
import { anyKindOf, fileRulesOf } from "../kinds/kinds.ts";
import { walkLayout } from "../layout/node.ts";
import { eventMessages as messages } from "./event.messages.ts";
import { type EventStep, type FormEvent, type StepOf, stepTargets, triggerId } from "./event.ts";

/** What the checks of one form share. */
interface Known {
  readonly fields: ReadonlyMap<string, FieldDefinition>;
  readonly buttons: ReadonlyMap<string, string>;
  readonly scope: ExpressionScope;
}

function knownOf(form: FormDefinition): Known {
  const buttons = walkLayout(form.layout).flatMap(({ node }) =>
    node.kind === "button" ? [[node.id, node.label] as const] : [],
  );
  return {
    fields: new Map(form.fields.map((field) => [field.id, field])),
    buttons: new Map(buttons),
    scope: formScope(form),
  };
}

/** What people call what starts an event. */
function triggerName(event: FormEvent, { fields, buttons }: Known): string | Message {
  const id = triggerId(event);
  return (event.trigger.on === "change" ? fields.get(id)?.label : buttons.get(id)) ?? messages.untitled;
}

/** The checks of one event. */
class EventCheck {
  readonly issues: Issue[] = [];
  readonly #event: FormEvent;
  readonly #known: Known;
  readonly #path: string;
  readonly #name: string | Message;

  constructor(event: FormEvent, known: Known, path: string) {
    this.#event = event;
    this.#known = known;
    this.#path = path;
    this.#name = triggerName(event, known);
  }

  run(): readonly Issue[] {
    const { when, steps } = this.#event;
    this.#trigger();
    const about = { name: this.#name, place: messages.placeWhen, path: `${this.#path}.when` };
    this.issues.push(...checkCondition(when, this.#known.scope, about));
    if (steps.length === 0) this.#say("steps", messages.noSteps);
    for (const [index, step] of steps.entries()) this.#step(step, index);
    return this.issues;
  }

  #say(path: string, message: Message, params: MessageParams = {}): void {
    this.issues.push({ path: `${this.#path}.${path}`, message, params: { name: this.#name, ...params } });
  }

  #trigger(): void {
    const { trigger } = this.#event;
    if (trigger.on === "press") {
      if (!this.#known.buttons.has(trigger.button)) this.#say("trigger", messages.noTrigger);
      return;
    }
    const field = this.#known.fields.get(trigger.field);
    if (field === undefined) this.#say("trigger", messages.noTrigger);
    else if (isGiven(field)) this.#say("trigger", messages.automaticTrigger);
  }

  #step(step: EventStep, index: number): void {
    const path = `steps.${index}`;
    const number = index + 1;
    if (step.do === "set") this.#set(step, path, number);
    else if (step.do === "clear") this.#clear(step, path, number);
    else this.#fetch(step, path, number);
  }

  #set({ field, value }: StepOf<"set">, path: string, number: number): void {
    const target = this.#target(field, `${path}.field`, number, null);
    if (value.trim() === "") return this.#say(`${path}.value`, messages.noValue, { number });
    const expected = target !== undefined && isScalarField(target) ? expressionType(target) : undefined;
    return this.#expression(value, messages.placeValue, `${path}.value`, expected);
  }

  #clear({ fields }: StepOf<"clear">, path: string, number: number): void {
    if (fields.length === 0) this.#say(`${path}.fields`, messages.noTarget, { number });
    for (const id of fields) {
      const target = this.#known.fields.get(id);
      if (target === undefined) this.#say(`${path}.fields`, messages.goneTarget, { number, id });
      else this.#writable(target, `${path}.fields`);
    }
  }

  #fetch(step: StepOf<"fetch">, path: string, number: number): void {
    const { interfaceId, parameters, fills, table } = step;
    if (interfaceId === "") this.#say(`${path}.interfaceId`, messages.noInterface, { number });
    for (const { name, value } of parameters) {
      if (name === "" || value.trim() === "") this.#say(`${path}.parameters`, messages.badParameter, { number });
      else this.#expression(value, messages.placeParameter, `${path}.parameters`, undefined);
    }
    const rows = table === undefined ? null : this.#table(table, path, number);
    if (rows === undefined) return;
    if (fills.length === 0) this.#say(`${path}.fills`, messages.noTarget, { number });
    for (const { from, to } of fills) {
      if (from === "") this.#say(`${path}.fills`, messages.noColumn, { number });
      const target = this.#target(to, `${path}.fills`, number, rows);
      if (target !== undefined && isScalarField(target) && fileRulesOf(target) !== undefined)
        this.#say(`${path}.fills`, messages.fileTarget, { target: target.label });
    }
  }

  #table(id: string, path: string, number: number): TableField | undefined {
    const table = this.#known.fields.get(id);
    if (table?.kind !== "table") {
      this.#say(`${path}.table`, messages.noTable, { number, id });
      return undefined;
    }
    this.#writable(table, `${path}.table`);
    return table;
  }

  /** What takes one value: a field of the record, or a column of `table`. */
  #target(id: string, path: string, number: number, table: TableField | null): FieldDefinition | undefined {
    const target = table === null ? this.#known.fields.get(id) : table.columns.find((column) => column.id === id);
    if (id === "") this.#say(path, messages.noTarget, { number });
    else if (target === undefined) this.#say(path, messages.goneTarget, { number, id });
    else if (!isScalarField(target)) this.#say(path, messages.tableTarget, { number, target: target.label });
    else if (fileRulesOf(target) !== undefined && path.endsWith(".field"))
      this.#say(path, messages.fileTarget, { target: target.label });
    else this.#writable(target, path);
    return target;
  }

  #writable(target: FieldDefinition, path: string): void {
    if (isGiven(target)) this.#say(path, messages.automaticTarget, { target: target.label });
    else if (target.readOnly) this.#say(path, messages.lockedTarget, { target: target.label });
  }

  #expression(text: string, place: Message, path: string, expected: ValueType | undefined): void {
    const options = { limits: storedLimits, ...(expected !== undefined && { expected }) };
    const compiled = compileExpression(text, this.#known.scope, options);
    const about = { name: this.#name, place, path: `${this.#path}.${path}` };
    if (!compiled.ok) this.issues.push(expressionIssue(compiled.issue, about));
  }
}

/** Whether the value of a field comes from the system or from a formula. */
function isGiven(field: FieldDefinition): boolean {
  return anyKindOf(field).isAutomatic === true;
}

/** The events that each event may start: those of the fields that it writes, whether or not its condition holds. */
function followers(events: readonly FormEvent[]): ReadonlyMap<FormEvent, readonly FormEvent[]> {
  const started = Map.groupBy(
    events.filter((event) => event.trigger.on === "change" && triggerId(event) !== ""),
    triggerId,
  );
  return new Map(
    events.map((event) => [event, event.steps.flatMap(stepTargets).flatMap((id) => started.get(id) ?? [])]),
  );
}

/** Events that start each other without end, in their order; null when there are none. */
function cycleOf(events: readonly FormEvent[]): readonly FormEvent[] | null {
  const next = followers(events);
  const done = new Set<FormEvent>();
  const path: FormEvent[] = [];
  const visit = (event: FormEvent): readonly FormEvent[] | null => {
    if (done.has(event)) return null;
    const index = path.indexOf(event);
    if (index >= 0) return path.slice(index);
    path.push(event);
    for (const other of next.get(event) ?? []) {
      const found = visit(other);
      if (found !== null) return found;
    }
    path.pop();
    done.add(event);
    return null;
  };
  for (const event of events) {
    const found = visit(event);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Checks the events of a form: what they name is there and may be filled, and expressions fit. What an event writes starts the events of that field in turn;
 * a circle of them is refused here, so that running them needs no bound.
 */
export function checkEvents(form: FormDefinition): Issue[] {
  const events = form.events ?? [];
  const known = knownOf(form);
  const issues = events.flatMap((event, index) => new EventCheck(event, known, `events.${index}`).run());
  const seen = new Set<string>();
  for (const [index, { id }] of events.entries()) {
    if (seen.has(id)) issues.push({ path: `events.${index}.id`, message: messages.duplicate, params: { id } });
    seen.add(id);
  }
  const cycle = cycleOf(events);
  const [first] = cycle ?? [];
  if (cycle === null || first === undefined) return issues;
  const names = [...cycle, first].map((event) => {
    const name = triggerName(event, known);
    return typeof name === "string" ? name : triggerId(event);
  });
  const path = `events.${events.indexOf(first)}.steps`;
  return [...issues, { path, message: messages.cycle, params: { names: names.join(" → ") } }];
}
