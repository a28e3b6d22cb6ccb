import { addNumbers } from "@gongshu/core/expression/decimal";
import { isNumeric } from "@gongshu/core/form/check-field";
import type { FieldValue, RowValues, ScalarField, TableField } from "@gongshu/core/form/definition";

/** Rows of a sub-table as the record holds them; nothing gives none. */
export function rowsOf(value: FieldValue | undefined): readonly RowValues[] {
  if (!Array.isArray(value)) return [];
  return value.filter((row): row is RowValues => typeof row === "object");
}

/** A copy of a row without its identity: it becomes a row of its own when it is stored. */
export function copyOfRow(row: RowValues): RowValues {
  const { id: _id, ...values } = row;
  return values;
}

/** The sums of the last row by column id. Only numeric columns have one; without named columns all of them do. */
export function columnSums(table: TableField, rows: readonly RowValues[]): ReadonlyMap<string, number> {
  const named = new Set(table.summary?.fields);
  const summed = table.columns.filter((column) => isNumeric(column) && (named.size === 0 || named.has(column.id)));
  return new Map(
    summed.map((column) => [
      column.id,
      rows.reduce((total, row) => addNumbers(total, numberIn(row, column)) ?? total, 0),
    ]),
  );
}

function numberIn(row: RowValues, column: ScalarField): number {
  const value = row[column.field];
  return typeof value === "number" ? value : 0;
}

const widths: Partial<Record<ScalarField["kind"], number>> = {
  number: 120,
  amount: 140,
  calculation: 130,
  date: 180,
  switch: 90,
  textarea: 240,
  user: 180,
};
const usualWidth = 160;

/** Width of a column, in pixels. */
export function columnWidth(column: ScalarField): number {
  return column.columnWidth ?? widths[column.kind] ?? usualWidth;
}

/** Whether a row is untouched: it equals a newly added one, apart from computed fields. */
export function isUntouched(row: RowValues, fresh: RowValues, table: TableField): boolean {
  if (row.id !== undefined) return false;
  return table.columns.every((column) => {
    if (column.kind === "calculation") return true;
    return JSON.stringify(row[column.field] ?? null) === JSON.stringify(fresh[column.field] ?? null);
  });
}
