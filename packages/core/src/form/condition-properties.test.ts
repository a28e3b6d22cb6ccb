import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conditionFields, evaluateCondition } from "./condition.ts";
import type { Condition, ConditionOperator, ConditionRule } from "./definition.ts";

const names = ["a", "b", "c", "d"] as const;
const word = fc.constantFrom("", "x", "y", "xy", "5");
/** What may be stored in a field, and what a rule may compare it with. */
const value = fc.oneof(word, fc.integer({ min: 3, max: 7 }), fc.array(word, { maxLength: 3 }), fc.constant(null));
const record = fc.record({ a: value, b: value, c: value, d: value }, { requiredKeys: [] });

/** Each operator that has an opposite, with it. */
const opposites = [
  ["equal", "notEqual"],
  ["contains", "notContains"],
  ["empty", "notEmpty"],
] as const;
const operators = [...opposites.flat(), "greater", "greaterOrEqual", "less", "lessOrEqual", "in"] as const;

const ruleOf = (operator: fc.Arbitrary<ConditionOperator>): fc.Arbitrary<ConditionRule> =>
  fc.record({ field: fc.constantFrom(...names), operator, value });
const logic = fc.constantFrom("and" as const, "or" as const);
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.record({
    logic,
    rules: fc.array(ruleOf(fc.constantFrom(...operators)), { maxLength: 3 }),
    groups: fc.oneof({ maxDepth: 3 }, fc.constant<Condition[]>([]), fc.array(tie("condition"), { maxLength: 2 })),
  }),
}));
/** A condition of rules that have opposites, none of its groups empty. */
const reversible = fc.record({
  logic,
  rules: fc.array(ruleOf(fc.constantFrom(...opposites.flat())), { minLength: 1, maxLength: 4 }),
});

function opposite(operator: ConditionOperator): ConditionOperator {
  const pair = opposites.find((two) => two.some((one) => one === operator)) ?? opposites[0];
  return pair[0] === operator ? pair[1] : pair[0];
}

describe("a condition", () => {
  it("holds exactly when the opposite of each rule, joined the other way, does not", () => {
    fc.assert(
      fc.property(reversible, record, (asked, stored) => {
        const read = (field: string) => new Map(Object.entries(stored)).get(field);
        const reversed: Condition = {
          logic: asked.logic === "and" ? "or" : "and",
          rules: asked.rules.map((rule) => ({ ...rule, operator: opposite(rule.operator) })),
        };
        expect(evaluateCondition(reversed, read)).toBe(!evaluateCondition(asked, read));
      }),
    );
  });

  it("reads no other fields than those that it names", () => {
    fc.assert(
      fc.property(condition, record, (asked, stored) => {
        const named = new Set(conditionFields(asked));
        evaluateCondition(asked, (field) => {
          expect(named).toContain(field);
          return new Map(Object.entries(stored)).get(field);
        });
      }),
    );
  });

  it("is the same as a group alone in another condition, whatever that one's logic", () => {
    fc.assert(
      fc.property(condition, record, logic, (asked, stored, outer) => {
        const read = (field: string) => new Map(Object.entries(stored)).get(field);
        const wrapped: Condition = { logic: outer, rules: [], groups: [asked] };
        expect(evaluateCondition(wrapped, read)).toBe(evaluateCondition(asked, read));
      }),
    );
  });
});
