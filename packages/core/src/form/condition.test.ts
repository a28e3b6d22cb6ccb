import { describe, expect, it } from "vitest";
import { evaluateCondition } from "./condition.ts";
import type { Condition, ConditionOperator } from "./definition.ts";

const values: Record<string, unknown> = { text: "abc", number: 5, list: ["a", "b"], none: null, empty: [] };
const read = (id: string) => values[id];
const rule = (field: string, operator: ConditionOperator, value?: string | number | string[] | null): Condition => ({
  logic: "and",
  rules: [{ field, operator, value }],
});

describe("conditions", () => {
  it.each([
    ["text", "equal", "abc", true],
    ["text", "equal", "ABC", false],
    ["number", "equal", "5", true],
    ["number", "equal", 5, true],
    ["list", "equal", ["b", "a"], true],
    ["list", "equal", "a", false],
    ["none", "equal", null, true],
    ["none", "equal", "a", false],
    ["none", "notEqual", "a", true],
    ["text", "contains", "b", true],
    ["text", "contains", "", false],
    ["list", "contains", "a", true],
    ["list", "contains", ["a", "c"], false],
    ["none", "notContains", "a", true],
    ["number", "greater", 4, true],
    ["number", "greater", 5, false],
    ["number", "greaterOrEqual", "5", true],
    ["number", "less", 6, true],
    ["number", "lessOrEqual", 4, false],
    ["none", "less", 6, false],
    ["text", "greater", 1, false],
    ["number", "greater", "", false],
    ["none", "empty", null, true],
    ["empty", "empty", null, true],
    ["text", "empty", null, false],
    ["text", "notEmpty", null, true],
    ["unknown", "notEmpty", null, false],
    ["text", "in", ["abc", "d"], true],
    ["number", "in", ["5"], true],
    ["list", "in", ["b", "c"], true],
    ["none", "in", ["a"], false],
  ] as const)("%s %s %o is %s", (field, operator, value, expected) =>
    expect(
      evaluateCondition(rule(field, operator, typeof value === "object" && value !== null ? [...value] : value), read),
    ).toBe(expected),
  );

  it("join by and, or and groups", () => {
    const [yes, no] = [rule("number", "equal", 5).rules, rule("number", "equal", 6).rules];
    expect(evaluateCondition({ logic: "and", rules: [...yes, ...no] }, read)).toBe(false);
    expect(evaluateCondition({ logic: "or", rules: [...yes, ...no] }, read)).toBe(true);
    expect(
      evaluateCondition({ logic: "and", rules: yes, groups: [{ logic: "or", rules: [...no, ...yes] }] }, read),
    ).toBe(true);
    expect(
      evaluateCondition({ logic: "or", rules: no, groups: [{ logic: "and", rules: [...no, ...yes] }] }, read),
    ).toBe(false);
    expect(evaluateCondition({ logic: "or", rules: [] }, read)).toBe(true);
  });
});
