import type { FieldOf } from "../definition.ts";
import { cellText, isEmptyCell } from "./cell.ts";
import type { ScalarKindDefinition } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";
import { newDataField } from "./new-field.ts";
import { parseText } from "./parse-text.ts";

export const textareaKind: ScalarKindDefinition<FieldOf<"textarea">> = {
  label: kindLabels.textarea,
  create: (start) => ({ kind: "textarea", ...newDataField(start), maxLength: 2000, rows: 3 }),
  inSubTable: true,
  inList: true,
  columnType: () => ({ type: "text" }),
  // Long texts do not fit into a btree entry (2,704 bytes).
  indexable: () => false,
  sortable: () => false,
  searchOperators: () => ["like"],
  defaultValue: (field) => field.defaultValue ?? null,
  parser:
    ({ maxLength }) =>
    (value) =>
      parseText(value, maxLength),
  text: (value) => (typeof value === "string" ? value : ""),
  fromCell: (cell) => (isEmptyCell(cell) ? null : cellText(cell)),
  exampleCell: (_field, lookups) => kindMessages.exampleText[lookups.locale],
};
