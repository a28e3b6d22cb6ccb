import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluateCondition } from "../testing/form-2/condition.ts";
import { compileFormula } from "../testing/form-2/formula.ts";
import { compileExpression, compilePredicate } from "./compile.ts";
import type { Condition, ConditionOperator, ConditionRule } from "./condition.ts";
import type { TypeOf } from "./condition-text.ts";
import { storedLimits } from "./limits.ts";
import type { ExpressionScope } from "./scope.ts";
import { conditionToExpression, formulaToExpression } from "./upgrade.ts";
import { type EvaluationContext, type ValueType, valueTypes } from "./value.ts";

const casesOf = (times: number): number => (fc.readConfigureGlobal().numRuns ?? 100) * times;

const context: EvaluationContext = { now: 0, timeZone: "Asia/Shanghai" };
const fieldTypes: Readonly<Record<string, ValueType | "table">> = {
  ...Object.fromEntries(valueTypes.flatMap((type) => [1, 2].map((index) => [`${type}${index}`, type]))),
  table: "table",
};
const typeOf: TypeOf = (field) => fieldTypes[field];
const scope: ExpressionScope = {
  find: (name) => {
    const type = typeOf(name);
    if (type === undefined) return undefined;
    if (type !== "table") return { id: name, type };
    return { id: name, columns: { find: (column) => ({ id: column, type: "number" as const }) } };
  },
};

const word = fc.constantFrom("", "x", "y", "xy", "5", "0", "1", " ", "1.5", 'a"b', "{x}", "😀");
const time = fc.constantFrom(0, 1, 86_400_000, -2_208_988_800_000, 1_767_225_600_123);
const decimal = fc
  .tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.nat(4))
  .map(([digits, places]) => Number(`${digits}e-${places}`));
/** What is stored in a field of each type. */
const storedOf: { readonly [Type in ValueType]: fc.Arbitrary<unknown> } = {
  number: fc.oneof(fc.constantFrom(0, 1, 5, -5, 1.5), decimal, fc.constant(null)),
  text: fc.oneof(word, fc.constant(null)),
  bool: fc.constantFrom(0, 1, null),
  date: fc.oneof(time, fc.constant(null)),
  list: fc.oneof(fc.uniqueArray(word, { maxLength: 3 }), fc.constant(null)),
};
const tableRows = fc.array(fc.constant({ c: 1 }), { maxLength: 2 });
const record = fc.record(
  Object.fromEntries(
    Object.entries(fieldTypes).map(([name, type]) => [name, type === "table" ? tableRows : storedOf[type]]),
  ),
);

const operators: readonly ConditionOperator[] = [
  "equal",
  "notEqual",
  "contains",
  "notContains",
  "greater",
  "greaterOrEqual",
  "less",
  "lessOrEqual",
  "empty",
  "notEmpty",
  "in",
];
const value = fc.oneof(
  word,
  fc.constantFrom(0, 1, 5, -5, 1.5, 1e16, -1e20),
  time,
  fc.uniqueArray(word, { maxLength: 3 }),
  fc.constantFrom(null, undefined),
);
const rule: fc.Arbitrary<ConditionRule> = fc.record({
  field: fc.constantFrom(...Object.keys(fieldTypes), "gone"),
  operator: fc.constantFrom(...operators),
  value,
});
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.record({
    logic: fc.constantFrom("and" as const, "or" as const),
    rules: fc.array(rule, { maxLength: 3 }),
    groups: fc.oneof({ maxDepth: 3 }, fc.constant<Condition[]>([]), fc.array(tie("condition"), { maxLength: 2 })),
  }),
}));

const reader = (stored: Readonly<Record<string, unknown>>) => ({
  value: (id: string) => stored[id],
  rowCount: (table: string) => (Array.isArray(stored[table]) ? stored[table].length : 0),
  cell: () => null,
});

function holdsNow(asked: Condition, stored: Readonly<Record<string, unknown>>): boolean | string {
  const text = conditionToExpression(asked, typeOf);
  const compiled = compilePredicate(text, scope, { limits: storedLimits });
  return compiled.ok ? compiled.holds(reader(stored), context) : `${text}: ${compiled.issue.message.en}`;
}

describe("an upgraded condition", () => {
  it("holds for the same values, rule by rule", () => {
    fc.assert(
      fc.property(rule, record, (asked, stored) => {
        const whole: Condition = { logic: "and", rules: [asked] };
        expect(holdsNow(whole, stored)).toBe(evaluateCondition(whole, (field) => stored[field]));
      }),
      { numRuns: casesOf(30) },
    );
  });

  it("holds for the same values, whatever it joins", () => {
    fc.assert(
      fc.property(condition, record, (asked, stored) => {
        expect(holdsNow(asked, stored)).toBe(evaluateCondition(asked, (field) => stored[field]));
      }),
      { numRuns: casesOf(5) },
    );
  });
});

const numbers = fc.oneof(decimal, fc.constantFrom(null, "", "abc", "4.5", 0));
const written = fc.oneof(
  fc.nat(1000).map(String),
  fc.tuple(fc.nat(999), fc.integer({ min: 1, max: 9999 })).map(([whole, part]) => `${whole}.${part}`),
  fc.constantFrom("0", "1", ".5", "007.50"),
);
const field = fc.constantFrom("{a}", "{b}", "{c}");
const cell = fc.constantFrom("{t.a}", "{t.b}");

/** Formulas of one level after the other, so that no product grows beyond what a double holds exactly. */
function formulas(depth: number, inRows: boolean): fc.Arbitrary<string> {
  const leaf = inRows ? fc.oneof(cell, field, written) : fc.oneof(field, written);
  if (depth === 0) return leaf;
  const inner = formulas(depth - 1, inRows);
  const joined = fc
    .tuple(inner, fc.constantFrom("+", "-", "×", "*", "<", "<=", ">", "=", "<>", "≥"), inner)
    .map(([left, sign, right]) => `(${left} ${sign} ${right})`);
  const divided = fc
    .tuple(inner, fc.constantFrom("2", "8", "{a}", "0", "0.5"))
    .map(([left, right]) => `(${left} ÷ ${right})`);
  const chosen = fc.tuple(inner, inner, inner).map(([test, yes, no]) => `IF(${test}, ${yes}, ${no})`);
  const plain = fc.tuple(fc.constantFrom("ROUND", "ABS"), inner).map(([name, argument]) => `${name}(${argument})`);
  const places = inner.map((argument) => `ROUND(${argument}, 2)`);
  const negated = inner.map((operand) => `-${operand}`);
  if (inRows) return fc.oneof(leaf, joined, divided, chosen, plain, places, negated);
  const names = fc.constantFrom("SUM", "AVG", "MIN", "MAX", "COUNT");
  const over = fc
    .tuple(names, fc.array(fc.oneof(formulas(depth - 1, true), inner), { minLength: 1, maxLength: 2 }))
    .map(([name, list]) => `${name}(${list.join(", ")})`);
  return fc.oneof(leaf, joined, divided, chosen, plain, places, negated, over);
}

const rows = fc.array(fc.record({ a: numbers, b: numbers }), { maxLength: 3 });
const stored = fc.record({ a: numbers, b: numbers, c: numbers });
const formulaScope: ExpressionScope = {
  find: (name) =>
    name === "t"
      ? { id: "t", columns: { find: (column) => ({ id: column, type: "number" }) } }
      : { id: name, type: "number" },
};

/** Doubles keep 15 digits or so, of the largest number on the way: what is beyond them was never right. */
function near(result: unknown, expected: number | null): boolean {
  if (typeof result !== "number" || expected === null) return result === expected;
  return Math.abs(result - expected) <= 1e-9 * Math.max(1, Math.abs(expected));
}

describe("an upgraded formula", () => {
  it("gives the same results", () => {
    fc.assert(
      fc.property(formulas(3, false), stored, rows, (text, given, list) => {
        const formulaReader = {
          value: (id: string) => given[id as "a"],
          rowCount: () => list.length,
          cell: (_table: string, row: number, id: string) => list[row]?.[id as "a"],
        };
        const before = compileFormula(text);
        fc.pre(before.ok);
        const upgraded = formulaToExpression(text) ?? "";
        const now = compileExpression(upgraded, formulaScope, {
          expected: "number",
          emptyNumbersAsZero: true,
          limits: storedLimits,
        });
        const result = now.ok ? now.expression.evaluate(formulaReader, context) : now.issue.message.en;
        const expected = before.ok ? before.formula.evaluate(formulaReader) : null;
        expect([text, upgraded, near(result, expected) ? expected : result]).toEqual([text, upgraded, expected]);
      }),
      { numRuns: casesOf(30) },
    );
  });

  it("is nothing for a text that is no formula", () => {
    expect(formulaToExpression("1 +")).toBeNull();
  });
});
