import { describe, expect, it } from "vitest";
import { translate } from "../text/messages.ts";
import type { FormDefinition } from "./definition.ts";
import { fieldAccess, formFor } from "./field-access.ts";
import { parseForm } from "./parse-form.ts";
import { defaultRecord, newRow, validateRecord } from "./record.ts";

const field = (kind: string, id: string, more: object = {}) => ({
  kind,
  id,
  field: id,
  label: id.toUpperCase(),
  ...more,
});
const dayMs = 86_400_000;
const context = { now: Date.UTC(2026, 2, 15, 3), userId: "u7", timeZone: "UTC" };

function read(...fields: object[]): FormDefinition {
  const parsed = parseForm({ schema: 3, fields });
  if (!parsed.ok) throw new Error(parsed.issues.map(({ path, message }) => `${path}: ${message.en}`).join("; "));
  return parsed.form;
}

const problems = (...fields: object[]) => {
  const parsed = parseForm({ schema: 3, fields });
  return parsed.ok
    ? []
    : parsed.issues.map(({ path, message, params }) => `${path}: ${translate(message, "en", params)}`);
};
const told = (form: FormDefinition, input: object) =>
  validateRecord(form, input, context).issues.map(({ path, message }) => `${path}: ${message.en}`);

describe("a default by expression", () => {
  const form = read(
    field("date", "due", { defaultExpression: "{@today} + 7" }),
    field("text", "who", { defaultExpression: "{@userId}", defaultValue: "nobody" }),
    field("number", "rate", { defaultValue: 3, defaultExpression: "EMPTY" }),
    field("switch", "urgent", { defaultExpression: "{rate} > 2" }),
    field("table", "items", {
      columns: [field("number", "count", { defaultExpression: "{rate} * 2" }), field("text", "note")],
      minRows: 1,
    }),
  );

  it("gives a new record its values in their order, and what has none the default of the kind", () => {
    expect(defaultRecord(form, context)).toEqual({
      due: Date.UTC(2026, 2, 22),
      who: "u7",
      rate: 3,
      urgent: 1,
      items: [{ count: 6, note: null }],
    });
  });

  it("is given by the server as well where a key is left out, but never to a record that is there", () => {
    expect(validateRecord(form, { items: [] }, context).values).toMatchObject({
      due: Date.UTC(2026, 2, 22),
      who: "u7",
    });
    expect(validateRecord(form, { due: null, items: [] }, context).values["due"]).toBeNull();
    const previous = { due: null, who: null, rate: 1, urgent: 0, items: null };
    expect(validateRecord(form, {}, { ...context, previous }).values).toMatchObject({ due: null, who: null });
  });

  it("of a new row may read the record", () => {
    expect(newRow(form, "items", context, { rate: 5 })).toEqual({ count: 10, note: null });
  });

  it("must give what the field holds", () => {
    expect(problems(field("number", "a", { defaultExpression: '"x"' }))).toEqual([
      "fields.0.defaultExpression: The default value of “A” is wrong: The expression gives a text, but a number is needed here",
    ]);
    expect(problems(field("number", "a", { defaultExpression: "{gone}" }))).toEqual([
      "fields.0.defaultExpression: The default value of “A” refers to a field that does not exist",
    ]);
    expect(problems(field("password", "a", { defaultExpression: '"abc12345"' }))).toEqual([
      "fields.0.defaultExpression: “A” holds a secret, which cannot have a default",
    ]);
    expect(
      problems(field("number", "a", { defaultExpression: "{b}" }), field("number", "b", { defaultExpression: "{a}" })),
    ).toEqual(["fields: Fields depend on each other in a circle: A → B → A"]);
  });
});

describe("a secret", () => {
  it.each([
    ["the start of a field", field("text", "a", { defaultExpression: "{p}" }), "defaultExpression: The default value"],
    [
      "a check",
      field("text", "a", { checks: [{ test: "LEN({p}) > 1", message: "x" }] }),
      "checks.0.test: The validation rule",
    ],
    [
      "a condition",
      field("text", "a", { conditions: { visible: "{p} is EMPTY" } }),
      "conditions.visible: The display condition",
    ],
    ["a formula", field("calculation", "a", { expression: "LEN({p})" }), "expression: The formula"],
  ])("is read by no expression: %s", (_what, own, expected) => {
    const why = " of “A” is wrong: The field “p” holds a secret, which no expression may read";
    expect(problems(own, field("password", "p"))).toEqual([`fields.0.${expected}${why}`]);
  });
});

describe("checks of a field", () => {
  const later = { test: "{end} >= {start}", message: "结束不能早于开始" };
  const form = read(
    field("date", "start"),
    field("date", "end", { checks: [later, { test: 'DATEDIFF({start}, {end}, "day") <= 30', message: "最多三十天" }] }),
    field("table", "items", {
      columns: [field("number", "count", { checks: [{ test: "{count} <> 13", message: "不能是 13" }] })],
    }),
  );

  it("say the first that is false, in rows as well, and nothing of what is missing", () => {
    expect(told(form, { start: 5 * dayMs, end: 4 * dayMs })).toEqual(["end: 结束不能早于开始"]);
    expect(told(form, { start: 0, end: 40 * dayMs })).toEqual(["end: 最多三十天"]);
    expect(told(form, { start: null, end: 4 * dayMs })).toEqual([]);
    expect(told(form, { items: [{ count: 1 }, { count: 13 }] })).toEqual(["items.1.count: 不能是 13"]);
  });

  it("are not asked of what is hidden, read-only, or not the caller's", () => {
    const wrong = { start: 5 * dayMs, end: 4 * dayMs };
    const hidden = read(
      field("date", "start"),
      field("date", "end", { checks: [later], conditions: { visible: "ISEMPTY({start})" } }),
    );
    expect(told(hidden, wrong)).toEqual([]);
    const locked = { ...context, previous: wrong, locked: new Set(["end"]) };
    expect(validateRecord(form, wrong, locked).issues).toEqual([]);
  });

  it("lock the field for whoever may not read what they read, and go with that", () => {
    const access = fieldAccess(form, { mayRead: (path) => path !== "start", mayWrite: () => true });
    expect([...access.writable]).not.toContain("end");
    expect(formFor(form, access).fields[0]).not.toHaveProperty("checks");
  });

  it("must be conditions about fields that are there", () => {
    const check = (test: string) => ({ checks: [{ test, message: "x" }] });
    expect(problems(field("number", "a", check("{a} + 1")))).toEqual([
      "fields.0.checks.0.test: The validation rule of “A” is wrong: The expression gives a number, but yes or no is needed here",
    ]);
    expect(problems(field("number", "a", check("{gone} = 1")))).toEqual([
      "fields.0.checks.0.test: The validation rule of “A” refers to a field that does not exist",
    ]);
  });
});
