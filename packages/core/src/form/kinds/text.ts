import { patternOf } from "../../validation/pattern.ts";
import { rules } from "../../validation/rules.ts";
import type { FieldOf } from "../definition.ts";
import { Rejection, sameInAll } from "../issue.ts";
import { cellText, isEmptyCell } from "./cell.ts";
import type { ScalarKindDefinition } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";
import { newDataField } from "./new-field.ts";
import { parseText } from "./parse-text.ts";

type TextRule = FieldOf<"text">["rules"][number];

/** The rejection of a rule for texts that it refuses. */
function compileRule(rule: TextRule): (text: string) => Rejection | null {
  if ("rule" in rule) {
    const { test, message } = rules[rule.rule];
    const rejection = new Rejection(message);
    return (text) => (test(text) ? null : rejection);
  }
  const pattern = patternOf(rule.pattern);
  const rejection = new Rejection(rule.message === undefined ? kindMessages.pattern : sameInAll(rule.message));
  return (text) => (pattern === null || pattern.test(text) ? null : rejection);
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
    return (value) => {
      const text = parseText(value, maxLength);
      if (typeof text !== "string") return text;
      for (const check of checks) {
        const rejection = check(text);
        if (rejection !== null) return rejection;
      }
      return text;
    };
  },
  text: (value) => (typeof value === "string" ? value : ""),
  fromCell: (cell) => (isEmptyCell(cell) ? null : cellText(cell)),
  exampleCell: (_field, lookups) => kindMessages.exampleText[lookups.locale],
};
