import { decimal, flag, integer, nullish, optional, text } from "../settings/setting.ts";
import { hintMessages } from "./hint.messages.ts";
import { hint, limitHints } from "./hints.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels } from "./kinds.messages.ts";
import { numberFromCell, numberParser, numberSheet, numberText, numericColumn } from "./numeric.ts";

/** An amount of money; its Chinese capitals can be shown under it. */
export const amountKind = scalarKind({
  kind: "amount",
  label: kindLabels.amount,
  settings: {
    min: nullish(decimal()),
    max: nullish(decimal()),
    precision: integer({ min: 0, max: 4 }, 2),
    positiveOnly: flag(false),
    thousands: flag(true),
    capitals: flag(true),
    unit: optional(text({ max: 20 })),
    defaultValue: nullish(decimal()),
  },
  inSubTable: true,
  inList: true,
  isConvertible: true,
  columnType: (field) => numericColumn(field.precision),
  indexable: () => true,
  sortable: () => true,
  searchOperators: () => ["range", "equal", "in"],
  defaultValue: (field) => field.defaultValue ?? null,
  parser: (field) => numberParser(field),
  text: (value, field) => numberText(value, field.thousands, field.precision),
  fromCell: (cell) => numberFromCell(cell),
  exampleCell: (field) => numberText(field.min ?? 100, false, field.precision),
  sheet: (field) => numberSheet(field.precision, field.thousands, true),
  hints: (field) => [
    hint(hintMessages.decimals, { precision: field.precision }),
    field.positiveOnly ? hint(hintMessages.notNegative) : undefined,
    ...limitHints(field),
  ],
});
