import type { ScalarField } from "../form/definition.ts";
import { computationOf, isNumeric, isSecret, kindOf } from "../form/kinds/kinds.ts";
import type { SystemColumn } from "./definition.ts";

/** Whether the cells of a column can be filled in where they stand: what fits into a line, and is not given by the server. */
export function canEditCells(column: ScalarField | SystemColumn): boolean {
  if (typeof column === "string" || isSecret(column) || computationOf(column) !== undefined) return false;
  const kind = kindOf(column);
  return kind.inSubTable && kind.isAutomatic !== true && kind.isMarkup !== true && column.readOnly !== true;
}

/** Whether a list can be sorted by a column. */
export function canSort(column: ScalarField | SystemColumn): boolean {
  return typeof column === "string" ? column.endsWith("Time") : kindOf(column).sortable(column);
}

/** Whether the values of a column can be added up. */
export function canSum(column: ScalarField | SystemColumn): boolean {
  return typeof column !== "string" && isNumeric(column);
}
