import { Rejection } from "../issue.ts";
import { decimal, flag, integer, nullish } from "../settings/setting.ts";
import { hintMessages } from "./hint.messages.ts";
import { hint } from "./hints.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";
import { numberFromCell, numberParser, numberSheet, numberText, numericColumn } from "./numeric.ts";

/** Stars. None is no value at all. */
export const rateKind = scalarKind({
  kind: "rate",
  label: kindLabels.rate,
  settings: {
    count: integer({ min: 1, max: 10 }, 5),
    allowHalf: flag(false),
    defaultValue: nullish(decimal({ min: 0, max: 10 })),
  },
  // Rows of a sub-table are too narrow for stars.
  inSubTable: true,
  inList: true,
  isConvertible: true,
  // One decimal whether halves are allowed or not, so that allowing them changes no column.
  columnType: () => numericColumn(1),
  indexable: () => true,
  sortable: () => true,
  searchOperators: () => ["range", "equal"],
  defaultValue: (field) => field.defaultValue || null,
  parser({ count, allowHalf }) {
    const parse = numberParser({ min: 0, max: count, precision: 6 });
    return (value, context) => {
      const number = parse(value, context);
      if (number === 0) return null;
      if (typeof number !== "number" || Number.isInteger(allowHalf ? number * 2 : number)) return number;
      return new Rejection(allowHalf ? kindMessages.notHalfStars : kindMessages.notWholeStars);
    };
  },
  text: (value) => numberText(value, false),
  fromCell: (cell) => numberFromCell(cell),
  exampleCell: ({ count }) => String(count),
  sheet: () => numberSheet(1, false, false),
  hints: ({ count, allowHalf }) => [
    hint(allowHalf ? kindMessages.notHalfStars : hintMessages.integer),
    hint(hintMessages.max, { max: count }),
  ],
});
