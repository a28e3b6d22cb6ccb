import { describe, expect, it } from "vitest";
import { translate } from "../../text/messages.ts";
import type { FormDefinition } from "../definition.ts";
import { formState } from "../form-state.ts";
import { parseForm } from "../parse-form.ts";
import { planPublish } from "../plan.ts";
import { validateRecord } from "../record.ts";
import { kindOf, sheetColumnOf } from "./kinds.ts";

const text = (id: string) => ({ kind: "text", id, field: id, label: id.toUpperCase(), maxLength: 4000 });
const number = (id: string) => ({ kind: "number", id, field: id, label: id.toUpperCase() });
const day = (id: string) => ({ kind: "date", id, field: id, label: id.toUpperCase() });
const calculation = (result: string | undefined, expression: string, more: object = {}) => ({
  kind: "calculation",
  id: "r",
  field: "r",
  label: "R",
  expression,
  ...(result !== undefined && { result }),
  ...more,
});
const table = {
  kind: "table",
  id: "t",
  field: "t",
  label: "T",
  columns: [text("x"), { ...calculation("text", '{x} & "!"'), id: "y", field: "y" }],
};
const inputs = [text("a"), number("n"), day("d"), table];
const context = { now: 0, userId: "u", timeZone: "Asia/Shanghai" };
const lookups = {
  locale: "en",
  timeZone: "Asia/Shanghai",
  textOf: () => undefined,
  find: (): "unknown" => "unknown",
} as const;

function parse(field: object) {
  return parseForm({ schema: 3, fields: [...inputs, field] });
}

function formOf(field: object): FormDefinition {
  const parsed = parse(field);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.form;
}

function problem(field: object): string | undefined {
  const parsed = parse(field);
  const [issue] = parsed.ok ? [] : parsed.issues;
  return issue && translate(issue.message, "en", issue.params);
}

/** 2026-03-05 in Shanghai. */
const march5 = Date.UTC(2026, 2, 4, 16);

describe("a calculation", () => {
  it.each([
    ["a text", calculation("text", '{a} & "-" & TEXT({n})'), { a: "x", n: 2 }, "x-2"],
    ["a text of nothing", calculation("text", "{a}"), {}, null],
    ["a date", calculation("date", 'DATEADD({d}, {n}, "day")'), { d: march5, n: 2 }, march5 + 2 * 86_400_000],
    ["a date of which a part is missing", calculation("date", 'DATEADD({d}, {n}, "day")'), { d: march5 }, null],
    [
      "a date cut to its unit",
      calculation("date", "{d}", { format: "yyyy-MM" }),
      { d: march5 },
      Date.UTC(2026, 1, 28, 16),
    ],
    ["a number, of which a missing part is 0", calculation("number", "{n} + 1"), {}, 1],
    ["a number where nothing else is said", calculation(undefined, "{n} / 3"), { n: 1 }, 0.33],
    ["a text that is too long: none", calculation("text", "{a} & {a}"), { a: "x".repeat(2001) }, null],
  ])("gives %s, in the browser as on the server", (_what, field, values, expected) => {
    const form = formOf(field);
    const stored = validateRecord(form, { ...values, r: "sent by somebody" }, context);
    expect([stored.values["r"], stored.issues]).toEqual([expected, []]);
    expect(formState(form, values, context).values["r"]).toBe(expected);
  });

  it("gives texts in the rows of a sub-table", () => {
    const form = formOf(calculation("number", "{n}"));
    expect(validateRecord(form, { t: [{ x: "a" }] }, context).values["t"]).toEqual([{ x: "a", y: "a!" }]);
  });

  it("must give what it says", () => {
    expect(problem(calculation("number", "{a}"))).toBe(
      "The formula of “R” is wrong: The expression gives a text, but a number is needed here",
    );
    expect(problem(calculation("date", "{a}"))).toBe(
      "The formula of “R” is wrong: The expression gives a text, but a date is needed here",
    );
    expect(problem(calculation("text", "{d}"))).toBe(
      "The formula of “R” is wrong: The expression gives a date, but a text is needed here",
    );
    expect(problem(calculation("bool", "{a}"))).toContain("wrong value");
  });

  it.each([
    ["number", { type: "numeric", precision: 17, scale: 2 }, 1.5, "1.50", "number"],
    ["text", { type: "text" }, "x", "x", "longText"],
    ["date", { type: "timestamptz" }, march5, "2026-03-05", "date"],
  ] as const)("that gives a %s is stored, read and exported as one", (result, column, value, shown, sheet) => {
    const field = formOf(
      calculation(result, result === "number" ? "{n}" : result === "text" ? "{a}" : "{d}"),
    ).fields.at(-1);
    if (field?.kind !== "calculation") throw new Error("no calculation");
    expect(kindOf(field).columnType(field)).toEqual(column);
    expect(kindOf(field).text(value, field, lookups)).toBe(shown);
    expect(sheetColumnOf(field).kind).toBe(sheet);
  });

  it("that gives something else is converted when it is published, or begins anew", () => {
    const before = planPublish(null, formOf(calculation("number", "{n}")), null).next;
    const steps = (field: object) =>
      planPublish(before, formOf(field), null)
        .steps.filter((step) => "field" in step && step.field === "r")
        .map(({ type }) => type);
    expect(steps(calculation("text", "{a}"))).toEqual(["convertColumn"]);
    expect(steps(calculation("date", "{d}"))).not.toContain("convertColumn");
    expect(steps(calculation("number", "{n} * 2"))).toEqual([]);
  });
});
