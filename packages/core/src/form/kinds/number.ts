import { plainNumber } from "../../validation/number-text.ts";
import { decimal, flag, integer, nullish, optional, text } from "../settings/setting.ts";
import { hintMessages } from "./hint.messages.ts";
import { hint, limitHints } from "./hints.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels } from "./kinds.messages.ts";
import { numberFromCell, numberParser, numberSheet, numberText, numericColumn } from "./numeric.ts";

interface Digits {
  readonly integerOnly: boolean;
  readonly precision: number;
}

/** Decimals that the field keeps. */
const scaleOf = ({ integerOnly, precision }: Digits) => (integerOnly ? 0 : precision);

/** A number; digits after `precision` are cut off, not rounded. */
export const numberKind = scalarKind({
  kind: "number",
  label: kindLabels.number,
  settings: {
    min: nullish(decimal()),
    max: nullish(decimal()),
    precision: integer({ min: 0, max: 6 }, 2),
    step: decimal({ above: 0 }, 1),
    integerOnly: flag(false),
    positiveOnly: flag(false),
    /** Shown with thousands separators where it is read. */
    thousands: flag(false),
    /** Zeros are added up to `precision` where it is read. */
    padDecimals: flag(false),
    unit: optional(text({ max: 20 })),
    defaultValue: nullish(decimal()),
  },
  inSubTable: true,
  inList: true,
  isConvertible: true,
  columnType: (field) => numericColumn(scaleOf(field)),
  indexable: () => true,
  sortable: () => true,
  searchOperators: () => ["range", "equal", "in"],
  defaultValue: (field) => field.defaultValue ?? null,
  parser: (field) => numberParser({ ...field, precision: scaleOf(field) }),
  text: (value, field) => numberText(value, field.thousands, field.padDecimals ? scaleOf(field) : undefined),
  fromCell: (cell) => numberFromCell(cell),
  exampleCell: (field) => plainNumber(field.min ?? 1),
  sheet: (field) => numberSheet(scaleOf(field), field.thousands, field.padDecimals),
  hints: (field) => [
    field.integerOnly ? hint(hintMessages.integer) : hint(hintMessages.decimals, { precision: field.precision }),
    field.positiveOnly ? hint(hintMessages.notNegative) : undefined,
    ...limitHints(field),
  ],
});
