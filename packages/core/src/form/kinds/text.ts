import { compileTextRule } from "../../validation/text-rule.ts";
import type { FieldOf } from "../definition.ts";
import { Rejection } from "../issue.ts";
import { cellText, isEmptyCell } from "./cell.ts";
import type { ScalarKindDefinition } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";
import { newDataField } from "./new-field.ts";
import { parseText } from "./parse-text.ts";

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
    const checks = own.map(compileTextRule);
    return (value, context) => {
      const text = parseText(value, maxLength);
      if (typeof text !== "string") return text;
      for (const check of checks) {
        const wrong = check(text, context.patternBudget);
        if (wrong !== null) return new Rejection(wrong);
      }
      return text;
    };
  },
  text: (value) => (typeof value === "string" ? value : ""),
  fromCell: (cell) => (isEmptyCell(cell) ? null : cellText(cell)),
  exampleCell: (_field, lookups) => kindMessages.exampleText[lookups.locale],
};
