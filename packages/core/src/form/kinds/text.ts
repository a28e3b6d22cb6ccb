import { sameInAll } from "../../text/messages.ts";
import { maxPatternText, type PatternProblem, patternProblem } from "../../validation/pattern.ts";
import { namedRules, rules as ruleDefinitions } from "../../validation/rules.ts";
import { compileTextRule } from "../../validation/text-rule.ts";
import type { Issue } from "../issue.ts";
import { Rejection } from "../issue.ts";
import { choice, flag, integer, list, nullish, object, optional, text, union } from "../settings/setting.ts";
import { isEmptyCell, writtenText } from "./cell.ts";
import { fieldMessages } from "./field.messages.ts";
import { hintMessages } from "./hint.messages.ts";
import { hint } from "./hints.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";
import { parseText } from "./parse-text.ts";

/** A rule of the shared validator, or a pattern that the whole text must match; either with the designer's own sentence. */
const textRule = union([
  object({ rule: choice(namedRules), message: optional(text({ max: 200 })) }),
  object({ pattern: text({ min: 1, max: 200 }), message: optional(text({ max: 200 })) }),
]);

const patternMessages = {
  invalid: fieldMessages.badPattern,
  unsupported: fieldMessages.unsupportedPattern,
  large: fieldMessages.largePattern,
} as const satisfies Record<PatternProblem, object>;

/** One line of text. */
export const textKind = scalarKind({
  kind: "text",
  label: kindLabels.text,
  settings: {
    maxLength: integer({ min: 1, max: 4000 }, 255),
    rules: list(textRule, 10, []),
    defaultValue: nullish(text({ max: 4000 })),
    /** What other things name, such as a code: entered with a new record, and the same from then on. Of a field, not of a column of a sub-table. */
    lockedOnceSaved: optional(flag()),
  },
  inSubTable: true,
  inList: true,
  isConvertible: true,
  columnType: () => ({ type: "text" }),
  indexable: () => true,
  sortable: () => true,
  searchOperators: () => ["like", "equal", "in"],
  defaultValue: (field) => field.defaultValue ?? null,
  maxLength: (field) => field.maxLength,
  lockedOnceSaved: (field) => field.lockedOnceSaved === true,
  patterns: ({ rules }) => rules.flatMap((rule) => ("pattern" in rule ? [rule.pattern] : [])),
  parser({ maxLength, rules: own }) {
    const checks = own.map(compileTextRule);
    return (value, context) => {
      const parsed = parseText(value, maxLength);
      if (typeof parsed !== "string") return parsed;
      for (const check of checks) {
        const wrong = check(parsed, context.patternBudget);
        if (wrong !== null) return new Rejection(wrong);
      }
      return parsed;
    };
  },
  text: (value) => (typeof value === "string" ? value : ""),
  fromCell: (cell) => (isEmptyCell(cell) ? null : writtenText(cell)),
  exampleCell: (_field, lookups) => kindMessages.exampleText[lookups.locale],
  hints: ({ maxLength, rules }) => [
    hint(hintMessages.maxLength, { max: maxLength }),
    ...rules.map((own) => {
      if (own.message !== undefined && own.message !== "") return hint(sameInAll(own.message));
      return "rule" in own ? hint(ruleDefinitions[own.rule].message) : undefined;
    }),
  ],
  check({ label, maxLength, rules }, path) {
    const issues: Issue[] = [];
    for (const [index, rule] of rules.entries()) {
      if (!("pattern" in rule)) continue;
      const problem = patternProblem(rule.pattern);
      if (problem !== null)
        issues.push({ path: `${path}.rules.${index}`, message: patternMessages[problem], params: { name: label } });
      else if (maxLength > maxPatternText)
        issues.push({
          path: `${path}.maxLength`,
          message: fieldMessages.patternLength,
          params: { name: label, max: maxPatternText },
        });
    }
    return issues;
  },
});
