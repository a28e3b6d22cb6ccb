import { integer, nullish, text } from "../settings/setting.ts";
import { isEmptyCell, writtenText } from "./cell.ts";
import { hintMessages } from "./hint.messages.ts";
import { hint } from "./hints.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";
import { parseText } from "./parse-text.ts";

/** Several lines of text. */
export const textareaKind = scalarKind({
  kind: "textarea",
  label: kindLabels.textarea,
  settings: {
    maxLength: integer({ min: 1, max: 20_000 }, 2000),
    rows: integer({ min: 1, max: 50 }, 3),
    defaultValue: nullish(text({ max: 20_000 })),
  },
  inSubTable: true,
  inList: true,
  isConvertible: true,
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
  fromCell: (cell) => (isEmptyCell(cell) ? null : writtenText(cell)),
  exampleCell: (_field, lookups) => kindMessages.exampleText[lookups.locale],
  sheet: () => ({ kind: "longText" }),
  hints: ({ maxLength }) => [hint(hintMessages.maxLength, { max: maxLength })],
});
