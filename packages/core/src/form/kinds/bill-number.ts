import type { FieldOf } from "../definition.ts";
import { cellText, isEmptyCell } from "./cell.ts";
import type { ScalarKindDefinition } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";
import { newDataField } from "./new-field.ts";
import { parseText } from "./parse-text.ts";

export const billNumberKind: ScalarKindDefinition<FieldOf<"billNumber">> = {
  label: kindLabels.billNumber,
  create: (start) => ({ kind: "billNumber", ...newDataField(start), readOnly: true, unique: true, rule: "" }),
  inSubTable: false,
  inList: true,
  columnType: () => ({ type: "text" }),
  indexable: () => true,
  sortable: () => true,
  searchOperators: () => ["like", "equal", "in"],
  defaultValue: () => null,
  parser: () => (value) => parseText(value, 200),
  text: (value) => (typeof value === "string" ? value : ""),
  fromCell: (cell) => (isEmptyCell(cell) ? null : cellText(cell)),
  exampleCell: (_field, { locale }) => kindMessages.exampleAutomatic[locale],
};
