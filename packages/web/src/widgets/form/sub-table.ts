import { addNumbers } from "@gongshu/core/expression/decimal";
import type { FieldValue, RowValues, ScalarField, TableField } from "@gongshu/core/form/definition";
import { isNumeric } from "@gongshu/core/form/kinds/kinds";

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
  radio: 200,
  checkbox: 200,
  rate: 180,
  color: 140,
};
const usualWidth = 160;

/** Width of a column, in pixels. */
export function columnWidth(column: ScalarField): number {
  return column.columnWidth ?? widths[column.kind] ?? usualWidth;
}

/** Whether a row is untouched: each of its cells, apart from computed ones, is that of a newly added row. `fresh` are the rows that could have been added. */
export function isUntouched(row: RowValues, fresh: readonly RowValues[], table: TableField): boolean {
  if (row.id !== undefined) return false;
  return table.columns.every((column) => {
    if (column.kind === "calculation") return true;
    const cell = JSON.stringify(row[column.field] ?? null);
    return fresh.some((other) => cell === JSON.stringify(other[column.field] ?? null));
  });
}

/** Whether a cell holds nothing: what a required cell must not be. */
export function isEmptyCell(value: FieldValue): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
