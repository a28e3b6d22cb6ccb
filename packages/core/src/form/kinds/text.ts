import { compilePattern, type Pattern, type PatternProblem } from "../../validation/pattern.ts";
import { rules } from "../../validation/rules.ts";
import type { FieldOf } from "../definition.ts";
import { Rejection, sameInAll } from "../issue.ts";
import { cellText, isEmptyCell } from "./cell.ts";
import type { ParseContext, ScalarKindDefinition } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";
import { newDataField } from "./new-field.ts";
import { parseText } from "./parse-text.ts";

type TextRule = FieldOf<"text">["rules"][number];

/** The rejection of a rule for texts that it refuses. */
type RuleCheck = (text: string, context: ParseContext) => Rejection | null;

function compileRule(rule: TextRule): RuleCheck {
  if (!("rule" in rule)) return patternCheck(rule);
  const { test, message } = rules[rule.rule];
  const rejection = new Rejection(message);
  return (text) => (test(text) ? null : rejection);
}

/** A text whose pattern could not be asked is refused: to store it unchecked would break what the designer promised. */
function patternCheck({ pattern, message }: Exclude<TextRule, { rule: string }>): RuleCheck {
  let compiled: Pattern | PatternProblem | undefined;
  const mismatch = new Rejection(message === undefined ? kindMessages.pattern : sameInAll(message));
  return (text, { patternBudget }) => {
    // When it is first needed: most definitions are read for other things than checking records.
    compiled ??= compilePattern(pattern);
    if (typeof compiled === "string") return new Rejection(kindMessages.unusablePattern);
    const matched = compiled.matches(text, patternBudget);
    if (matched === null) return new Rejection(kindMessages.patternsTooSlow);
    return matched ? null : mismatch;
  };
}

export const textKind: ScalarKindDefinition<FieldOf<"text">> = {
  label: kindLabels.text,
  create: (start) => ({ kind: "text", ...newDataField(start), maxLength: 255, rules: [] }),
  inSubTable: true,
  inList: true,
  columnType: () => ({ type: "text" }),
  indexable: () => true,
  sortable: () => true,
  searchOperators: () => ["like", "equal", "in"],
  defaultValue: (field) => field.defaultValue ?? null,
  parser({ maxLength, rules: own }) {
    const checks = own.map(compileRule);
    return (value, context) => {
      const text = parseText(value, maxLength);
      if (typeof text !== "string") return text;
      for (const check of checks) {
        const rejection = check(text, context);
        if (rejection !== null) return rejection;
      }
      return text;
    };
  },
  text: (value) => (typeof value === "string" ? value : ""),
  fromCell: (cell) => (isEmptyCell(cell) ? null : cellText(cell)),
  exampleCell: (_field, lookups) => kindMessages.exampleText[lookups.locale],
};
