import { storedLimits } from "../../expression/limits.ts";
import { flag, integer, optional, text } from "../settings/setting.ts";
import { scalarKind } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";
import { numberFromCell, numberParser, numberSheet, numberText, numericColumn } from "./numeric.ts";

/** A number computed from other fields; what a caller sends for it is never taken. */
export const calculationKind = scalarKind({
  kind: "calculation",
  label: kindLabels.calculation,
  settings: {
    /** An expression with field ids, for example `({f1} + {f2}) * 2` or `SUM({t1.f3})`. Empty in a draft whose formula is still to be written. */
    expression: text({ max: storedLimits.length }),
    precision: integer({ min: 0, max: 6 }, 2),
    thousands: flag(false),
    capitals: flag(false),
    unit: optional(text({ max: 20 })),
  },
  start: { readOnly: true, expression: "" },
  inSubTable: true,
  inList: true,
  isAutomatic: true,
  columnType: (field) => numericColumn(field.precision),
  indexable: () => true,
  sortable: () => true,
  searchOperators: () => ["range", "equal"],
  defaultValue: () => null,
  computation: ({ expression, precision }) => ({ expression, precision }),
  parser: (field) => numberParser(field),
  text: (value, field) => numberText(value, field.thousands, field.precision),
  fromCell: (cell) => numberFromCell(cell),
  exampleCell: (_field, lookups) => kindMessages.exampleAutomatic[lookups.locale],
  sheet: (field) => numberSheet(field.precision, field.thousands, true),
});
