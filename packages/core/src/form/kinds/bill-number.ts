import { text } from "../settings/setting.ts";
import { cellText, isEmptyCell } from "./cell.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";
import { parseText } from "./parse-text.ts";

/** A document number that the server gives when the record is created, and that never changes afterwards. */
export const billNumberKind = scalarKind({
  kind: "billNumber",
  label: kindLabels.billNumber,
  settings: {
    /** enCode of the bill-number rule. */
    rule: text({ min: 1, max: 50, names: "rule" }),
  },
  start: { readOnly: true, unique: true, rule: "" },
  inSubTable: false,
  inList: true,
  isAutomatic: true,
  columnType: () => ({ type: "text" }),
  indexable: () => true,
  sortable: () => true,
  searchOperators: () => ["like", "equal", "in"],
  defaultValue: () => null,
  numberRule: (field) => field.rule,
  parser: () => (value) => parseText(value, 200),
  text: (value) => (typeof value === "string" ? value : ""),
  fromCell: (cell) => (isEmptyCell(cell) ? null : cellText(cell)),
  exampleCell: (_field, { locale }) => kindMessages.exampleAutomatic[locale],
});
