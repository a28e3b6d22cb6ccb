import type { FieldOf, ScalarField, ScalarKind, ScalarValue } from "@gongshu/core/form/definition";
import type { Lookups } from "@gongshu/core/form/kinds/kind";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import type { DateFormat } from "@gongshu/core/text/date";
import type { PlainCell, WorkbookColumn } from "#platform/excel/workbook-column.ts";

/** How a field stands in a workbook. */
export interface SheetKind<Field extends ScalarField = ScalarField> {
  column(field: Field): Pick<WorkbookColumn, "kind" | "format">;
  /** The typed cell of a stored value. */
  cell(value: ScalarValue, field: Field, lookups: Lookups): PlainCell;
}

const asText: SheetKind = {
  column: () => ({ kind: "text" }),
  cell: (value, field, lookups) => (value === null ? null : kindOf(field).text(value, field, lookups)),
};

/** Zeros are shown up to the precision only where the field itself does; Excel's General shows no needless point. */
function numberColumn(precision: number, thousands: boolean, fixed: boolean): Pick<WorkbookColumn, "kind" | "format"> {
  if (!thousands && !fixed) return { kind: "number" };
  const decimals = precision > 0 ? `.${"0".repeat(precision)}` : "";
  return { kind: "number", format: `${thousands ? "#,##0" : "0"}${decimals}` };
}

const asNumber = (value: ScalarValue): PlainCell => (typeof value === "number" ? value : null);

const dateColumns: Readonly<Record<DateFormat, Pick<WorkbookColumn, "kind" | "format">>> = {
  yyyy: { kind: "date", format: "yyyy" },
  "yyyy-MM": { kind: "date", format: "yyyy-mm" },
  "yyyy-MM-dd": { kind: "date" },
  "yyyy-MM-dd HH:mm": { kind: "dateTime", format: "yyyy-mm-dd hh:mm" },
  "yyyy-MM-dd HH:mm:ss": { kind: "dateTime" },
};

const sheetKinds = {
  text: asText,
  textarea: { ...asText, column: () => ({ kind: "longText" }) },
  number: {
    column: ({ precision, integerOnly, thousands, padDecimals }) =>
      numberColumn(integerOnly ? 0 : precision, thousands, padDecimals),
    cell: asNumber,
  },
  amount: { column: ({ precision, thousands }) => numberColumn(precision, thousands, true), cell: asNumber },
  date: { column: ({ format }) => dateColumns[format], cell: asNumber },
  select: asText,
  radio: asText,
  checkbox: asText,
  switch: asText,
  user: asText,
  file: { ...asText, column: () => ({ kind: "longText" }) },
  image: { ...asText, column: () => ({ kind: "longText" }) },
  billNumber: asText,
  calculation: { column: ({ precision, thousands }) => numberColumn(precision, thousands, true), cell: asNumber },
} satisfies { [Kind in ScalarKind]: SheetKind<FieldOf<Kind> & ScalarField> };

export function sheetKindOf(field: ScalarField): SheetKind {
  return sheetKinds[field.kind];
}
