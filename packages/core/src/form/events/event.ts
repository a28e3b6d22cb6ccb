import { storedLimits } from "../../expression/limits.ts";
import { expressionText } from "../kinds/field-settings.ts";
import { choice, list, object, optional, type SettingValue, text, union } from "../settings/setting.ts";

/** Limits of the events of a form. */
export const maxEvents = 50;
export const maxSteps = 10;
export const maxFills = 20;
export const maxEventParameters = 20;

/** The id of a field, of a column or of a part of the layout. Empty in a draft in which it is still to be chosen. */
const reference = text({ max: 40 });
/** An expression that may still have to be written. */
const draftExpression = text({ max: storedLimits.length });

/** What starts an event: somebody changes a field (a sub-table with any of its rows), or presses a button. */
const trigger = union([
  object({ on: choice(["change"]), field: reference }),
  object({ on: choice(["press"]), button: reference }),
]);

/** A column of an answer, and the field that takes its value. */
const fill = object({ from: text({ max: 100 }), to: reference });

const step = union([
  /** A field takes the value of an expression. */
  object({ do: choice(["set"]), field: reference, value: draftExpression }),
  object({ do: choice(["clear"]), fields: list(reference, maxFills) }),
  /** Asks a data interface. Its first row fills fields; with a table, its rows take the place of those of that sub-table. */
  object({
    do: choice(["fetch"]),
    /** Id or code of the data interface. */
    interfaceId: text({ max: 50, names: "interface" }),
    parameters: list(object({ name: text({ max: 100 }), value: draftExpression }), maxEventParameters),
    table: optional(reference),
    fills: list(fill, maxFills),
    /** What is said when the answer has no rows. */
    missing: optional(object({ text: text({ max: 200 }), tone: choice(["info", "warning"]) })),
  }),
]);

/** What a form does by itself while it is filled in: when something happens, and a condition holds, its steps in their order. */
export const formEvent = object({
  id: text({ max: 40, pattern: /^[A-Za-z][A-Za-z0-9_-]{0,39}$/ }),
  trigger,
  when: optional(expressionText),
  steps: list(step, maxSteps),
});

export type FormEvent = SettingValue<typeof formEvent>;
export type EventTrigger = FormEvent["trigger"];
export type EventStep = FormEvent["steps"][number];
export type StepOf<Do extends EventStep["do"]> = Extract<EventStep, { do: Do }>;
export type EventFill = StepOf<"fetch">["fills"][number];

/** The id of what starts an event. */
export function triggerId({ trigger: given }: FormEvent): string {
  return given.on === "change" ? given.field : given.button;
}

/** The expressions of an event. */
export function eventExpressions({ when, steps }: FormEvent): string[] {
  const ofSteps = steps.flatMap((one) => {
    if (one.do === "set") return [one.value];
    return one.do === "fetch" ? one.parameters.map(({ value }) => value) : [];
  });
  return [when ?? "", ...ofSteps].filter((expression) => expression.trim() !== "");
}

/** The ids of the fields of the record that a step writes: the sub-table and not its columns. */
export function stepTargets(one: EventStep): string[] {
  if (one.do === "set") return [one.field];
  if (one.do === "clear") return [...one.fields];
  return one.table === undefined ? one.fills.map(({ to }) => to) : [one.table];
}

/** The ids of the columns that a step fills. */
export function stepColumns(one: EventStep): string[] {
  return one.do === "fetch" && one.table !== undefined ? one.fills.map(({ to }) => to) : [];
}
