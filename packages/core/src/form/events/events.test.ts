import { describe, expect, it } from "vitest";
import { translate } from "../../text/messages.ts";
import { compileForm } from "../compile-form.ts";
import type { FormDefinition } from "../definition.ts";
import { fieldAccess, formFor } from "../field-access.ts";
import { formState } from "../form-state.ts";
import { parseForm } from "../parse-form.ts";
import { recordScope } from "../scope.ts";
import { answerRows, fetchedChanges, plainChanges, requestOf, writtenKeys } from "./apply-step.ts";
import { type CompiledEvent, compileEvents } from "./compile-events.ts";

const text = (id: string, more: object = {}) => ({ kind: "text", id, field: id, label: id.toUpperCase(), ...more });
const number = (id: string, more: object = {}) => ({ ...text(id, more), kind: "number" });
const items = {
  ...text("items"),
  kind: "table",
  columns: [text("part"), number("count"), { ...text("total"), kind: "calculation", expression: "{count} * 2" }],
  maxRows: 3,
};
const sum = { ...text("sum"), kind: "calculation", expression: "{n} + 1" };
const button = { kind: "button", id: "go", label: "Go" };

const fields = [text("a"), text("b"), text("c"), number("n"), text("l", { readOnly: true }), items, sum];
const onChange = (field: string) => ({ on: "change", field });
const set = (field: string, value: string) => ({ do: "set", field, value });
const event = (trigger: object, ...steps: object[]) => ({ id: "e1", trigger, steps });
const fetchStep = (more: object = {}) => ({
  do: "fetch",
  interfaceId: "suppliers",
  parameters: [{ name: "code", value: "{a}" }],
  fills: [{ from: "contact", to: "b" }],
  ...more,
});

function parse(...events: object[]) {
  return parseForm({ schema: 3, fields, layout: [button], events });
}

function problems(...events: object[]): string[] {
  const parsed = parse(...events);
  return parsed.ok
    ? []
    : parsed.issues.map((issue) => `${issue.path}: ${translate(issue.message, "en", issue.params)}`);
}

function formOf(...events: object[]): FormDefinition {
  const parsed = parse(...events);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.form;
}

describe("the check of events", () => {
  it("takes events on fields, sub-tables and buttons, and gives them back as they came", () => {
    const events = [
      {
        ...event(onChange("a"), set("b", '{a} & "!"'), { do: "clear", fields: ["c", "items"] }),
        when: '{a} is not ""',
      },
      { ...event({ on: "press", button: "go" }, fetchStep({ missing: { text: "None", tone: "info" } })), id: "e2" },
      { ...event(onChange("items"), set("n", "SUM({items.count})")), id: "e3" },
      {
        ...event({ on: "press", button: "go" }, fetchStep({ table: "items", fills: [{ from: "no", to: "part" }] })),
        id: "e4",
      },
    ];
    expect(formOf(...events).events).toEqual(events);
  });

  it("keeps a form without events as it was", () => {
    const parsed = parseForm({ schema: 3, fields });
    expect(parsed.ok && "events" in parsed.form).toBe(false);
  });

  it.each([
    [
      "a trigger that is gone",
      event(onChange("x"), set("b", '""')),
      "events.0.trigger: An event does not say which field or button starts it",
    ],
    [
      "a button that is gone",
      event({ on: "press", button: "a" }, set("b", '""')),
      "events.0.trigger: An event does not say which field or button starts it",
    ],
    [
      "a trigger that is computed",
      event(onChange("sum"), set("b", '""')),
      "events.0.trigger: “SUM” is filled in by the system and cannot start an event",
    ],
    ["no steps", event(onChange("a")), "events.0.steps: The event of “A” does nothing"],
    [
      "a condition that is none",
      { ...event(onChange("a"), set("b", '""')), when: "{n}" },
      "events.0.when: The condition of the event of “A” is wrong: The expression gives a number, but yes or no is needed here",
    ],
    [
      "a value of another type",
      event(onChange("a"), set("n", "{a}")),
      "events.0.steps.0.value: The value in the event of “A” is wrong: The expression gives a text, but a number is needed here",
    ],
    [
      "no value",
      event(onChange("a"), set("n", " ")),
      "events.0.steps.0.value: Step 1 of the event of “A” has no value to set",
    ],
    [
      "a field that an expression names and is gone",
      event(onChange("a"), set("b", "{x}")),
      "events.0.steps.0.value: The value in the event of “A” refers to a field that does not exist",
    ],
    [
      "a target that is gone",
      event(onChange("a"), set("x", '""')),
      "events.0.steps.0.field: Step 1 of the event of “A” fills a field that does not exist",
    ],
    [
      "a target that is to be chosen",
      event(onChange("a"), set("", '""')),
      "events.0.steps.0.field: Step 1 of the event of “A” has no field to fill",
    ],
    [
      "a target that is computed",
      event(onChange("a"), set("sum", "1")),
      "events.0.steps.0.field: The event of “A” cannot fill “SUM”: it is given by the system or by a formula",
    ],
    [
      "a target that is never saved",
      event(onChange("a"), { do: "clear", fields: ["l"] }),
      "events.0.steps.0.fields: The event of “A” cannot fill “L”: what stands in a read-only field is not saved",
    ],
    [
      "a value for a sub-table",
      event(onChange("a"), set("items", '""')),
      "events.0.steps.0.field: Step 1 of the event of “A” puts one value into the sub-table “ITEMS”",
    ],
    [
      "no interface",
      event(onChange("a"), fetchStep({ interfaceId: "" })),
      "events.0.steps.0.interfaceId: Step 1 of the event of “A” has no data interface",
    ],
    [
      "a parameter without a name",
      event(onChange("a"), fetchStep({ parameters: [{ name: "", value: "1" }] })),
      "events.0.steps.0.parameters: Step 1 of the event of “A” has a parameter without a name or a value",
    ],
    [
      "a column of the answer without a name",
      event(onChange("a"), fetchStep({ fills: [{ from: "", to: "b" }] })),
      "events.0.steps.0.fills: Step 1 of the event of “A” has no column to fill from",
    ],
    [
      "rows for what is no sub-table",
      event(onChange("a"), fetchStep({ table: "b" })),
      "events.0.steps.0.table: Step 1 of the event of “A” fills a sub-table that does not exist",
    ],
    [
      "a field beside the sub-table",
      event(onChange("a"), fetchStep({ table: "items" })),
      "events.0.steps.0.fills: Step 1 of the event of “A” fills a field that does not exist",
    ],
    [
      "a computed column",
      event(onChange("a"), fetchStep({ table: "items", fills: [{ from: "x", to: "total" }] })),
      "events.0.steps.0.fills: The event of “A” cannot fill “TOTAL”: it is given by the system or by a formula",
    ],
  ])("refuses %s", (_what, one, sentence) => {
    expect(problems(one)).toEqual([sentence]);
  });

  it("refuses events that start each other in a circle, however long, and one that starts itself", () => {
    const circle = [
      event(onChange("a"), set("b", "{a}")),
      { ...event(onChange("b"), fetchStep({ fills: [{ from: "x", to: "c" }] })), id: "e2" },
      { ...event(onChange("c"), { do: "clear", fields: ["a"] }), id: "e3" },
    ];
    expect(problems(...circle)).toEqual(["events.0.steps: Events start each other in a circle: A → B → C → A"]);
    expect(problems(event(onChange("a"), set("a", "TRIM({a})")))).toEqual([
      "events.0.steps: Events start each other in a circle: A → A",
    ]);
    expect(
      problems(event(onChange("a"), set("b", "{a}")), { ...event(onChange("c"), set("b", "{c}")), id: "e2" }),
    ).toEqual([]);
  });

  it("refuses more than its limits, two of one id, and steps that nobody knows", () => {
    const many = Array.from({ length: 51 }, (_, index) => ({
      ...event(onChange("a"), set("b", '""')),
      id: `e${index}`,
    }));
    expect(problems(...many)).toEqual(["events: “events” must have a length of at most 50"]);
    expect(problems(event(onChange("a"), ...Array.from({ length: 11 }, () => set("b", '""'))))[0]).toContain(
      "at most 10",
    );
    expect(problems(event(onChange("a"), set("b", '""')), event(onChange("c"), set("b", '""')))).toEqual([
      "events.1.id: The event id “e1” is used twice",
    ]);
    expect(problems(event(onChange("a"), { do: "explode" }))).toHaveLength(1);
  });
});

const context = { now: 0, userId: "u", timeZone: "Asia/Shanghai" };

function scopeOf(form: FormDefinition, values: Record<string, string | number | null>) {
  return recordScope(compileForm(form), formState(form, values, context).seen, context);
}

function first(form: FormDefinition): CompiledEvent {
  const [found] = [...compileEvents(form).onChange.values(), ...compileEvents(form).onPress.values()].flat();
  if (found === undefined) throw new Error("no event");
  return found;
}

describe("the steps of an event", () => {
  it("compute values that the field can hold, from the results of calculations too", () => {
    const form = formOf(event(onChange("a"), set("n", "{sum} * 2"), { do: "clear", fields: ["b", "items"] }));
    const { steps, asks, name } = first(form);
    const changes = steps.map((step) =>
      step.do === "fetch" ? {} : plainChanges(step, scopeOf(form, { n: 4 }), context),
    );
    expect([changes, asks, name]).toEqual([[{ n: 10 }, { b: null, items: [] }], false, "A"]);
  });

  it("hold by their condition", () => {
    const form = formOf({ ...event(onChange("a"), set("b", "{a}")), when: "{n} > 3" });
    expect(first(form).holds(scopeOf(form, { n: 4 }))).toBe(true);
    expect(first(form).holds(scopeOf(form, { n: null }))).toBe(false);
  });

  it("fill fields from the first row, as each can hold it, and empty them when there is none", () => {
    const fills = ["b", "n"].map((to) => ({ from: to, to }));
    const form = formOf(event(onChange("a"), fetchStep({ fills })));
    const [step] = first(form).steps;
    if (step?.do !== "fetch") throw new Error("no fetch");
    const about = { form, values: {}, context };
    expect(requestOf(step, scopeOf(form, { a: "S1" }))).toEqual({ code: "S1" });
    expect(writtenKeys(step)).toEqual(["b", "n"]);
    expect(fetchedChanges(step, [{ b: 12, n: "2.5" }, { b: "x" }], about)).toEqual({ b: "12", n: 2.5 });
    expect(fetchedChanges(step, [{ b: {}, n: "many" }], about)).toEqual({ b: null, n: null });
    expect(fetchedChanges(step, [], about)).toEqual({ b: null, n: null });
  });

  it("fill a sub-table with as many rows as it takes", () => {
    const form = formOf(event(onChange("a"), fetchStep({ table: "items", fills: [{ from: "no", to: "part" }] })));
    const [step] = first(form).steps;
    if (step?.do !== "fetch") throw new Error("no fetch");
    const rows = [1, 2, 3, 4].map((no) => ({ no }));
    expect(fetchedChanges(step, rows, { form, values: {}, context })).toEqual({
      items: ["1", "2", "3"].map((part) => ({ part, count: null, total: null })),
    });
  });

  it("read lists and single objects as rows, and nothing else", () => {
    expect(answerRows([{ a: 1 }, null, 3, [1]])).toEqual([{ a: 1 }]);
    expect(answerRows({ a: 1 })).toEqual([{ a: 1 }]);
    expect(answerRows(null)).toEqual([]);
    expect(answerRows("text")).toBeUndefined();
  });
});

describe("events for somebody who may not do everything", () => {
  const form = formOf(
    event(onChange("a"), set("b", "{a}"), set("c", "{a}")),
    { ...event({ on: "press", button: "go" }, fetchStep({ parameters: [{ name: "n", value: "{n}" }] })), id: "e2" },
    {
      ...event(onChange("c"), fetchStep({ table: "items", parameters: [], fills: [{ from: "x", to: "part" }] })),
      id: "e3",
    },
  );
  const limited = (hidden: readonly string[], locked: readonly string[]) => {
    const grants = {
      mayRead: (path: string) => !hidden.includes(path),
      mayWrite: (path: string) => !locked.includes(path),
    };
    return formFor(form, fieldAccess(form, grants)).events;
  };

  it("fill only what they may fill in", () => {
    expect(limited([], ["c", "items.part"])?.map(({ id, steps }) => [id, steps.length])).toEqual([
      ["e1", 1],
      ["e2", 1],
    ]);
  });

  it("are not there when they read or start from what is hidden", () => {
    expect(limited(["n"], [])?.map(({ id }) => id)).toEqual(["e1", "e3"]);
    expect(limited(["a"], [])?.map(({ id }) => id)).toEqual(["e2", "e3"]);
  });
});
