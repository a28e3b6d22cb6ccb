import { storedLimits } from "../../expression/limits.ts";
import { dateFormats } from "../../text/date.ts";
import { choice, flag, integer, optional, text } from "../settings/setting.ts";
import { dateParser, dateSheet, dateText } from "./date-value.ts";
import { type ColumnType, type FieldWith, type SheetColumn, scalarKind, type ValueParser } from "./kind.ts";
import { kindLabels, kindMessages } from "./kinds.messages.ts";
import { numberParser, numberSheet, numberText, numericColumn } from "./numeric.ts";
import { parseText } from "./parse-text.ts";

/** The longest text that a calculation gives; a longer one is none. */
const maxResultText = 4000;

const settings = {
  /** An expression with field ids, for example `({f1} + {f2}) * 2` or `SUM({t1.f3})`. Empty in a draft whose formula is still to be written. */
  expression: text({ max: storedLimits.length }),
  /** What it gives. */
  result: choice(["number", "text", "date"], "number"),
  /** Of a date. */
  format: choice(dateFormats, "yyyy-MM-dd"),
  precision: integer({ min: 0, max: 6 }, 2),
  thousands: flag(false),
  capitals: flag(false),
  unit: optional(text({ max: 20 })),
};

type Field = FieldWith<"calculation", typeof settings>;

function columnType({ result, precision }: Field): ColumnType {
  if (result === "number") return numericColumn(precision);
  return { type: result === "date" ? "timestamptz" : "text" };
}

function parser(field: Field): ValueParser {
  if (field.result === "number") return numberParser(field);
  return field.result === "date" ? dateParser(field) : (value) => parseText(value, maxResultText);
}

function sheet({ result, format, precision, thousands }: Field): SheetColumn {
  if (result === "number") return numberSheet(precision, thousands, true);
  return result === "date" ? dateSheet(format) : { kind: "longText" };
}

/** A number, a text or a date computed from other fields; what a caller sends for it is never taken. */
export const calculationKind = scalarKind({
  kind: "calculation",
  label: kindLabels.calculation,
  settings,
  start: { readOnly: true, expression: "" },
  inSubTable: true,
  inList: true,
  isAutomatic: true,
  columnType,
  // A long text does not fit into an index.
  indexable: ({ result }) => result !== "text",
  sortable: () => true,
  searchOperators: ({ result }) => (result === "text" ? ["like", "equal"] : ["range", "equal"]),
  defaultValue: () => null,
  maxLength: ({ result }) => (result === "text" ? maxResultText : 0),
  computation: ({ expression, precision, result }) => ({ expression, precision, result }),
  parser,
  text(value, { result, thousands, precision, format }, { timeZone }) {
    if (result === "number") return numberText(value, thousands, precision);
    return result === "date" ? dateText(value, format, timeZone) : typeof value === "string" ? value : "";
  },
  // Nobody imports what is computed.
  fromCell: () => null,
  exampleCell: (_field, lookups) => kindMessages.exampleAutomatic[lookups.locale],
  sheet,
});
