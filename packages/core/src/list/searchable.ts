import type { ScalarField } from "../form/definition.ts";
import { kindOf } from "../form/kinds/kinds.ts";
import type { SearchOperator, SystemColumn } from "./definition.ts";

/** The ways in which a column of the list can be searched, the usual one first. */
export function operatorsOf(column: ScalarField | SystemColumn): readonly SearchOperator[] {
  if (typeof column !== "string") return kindOf(column).searchOperators(column);
  return column.endsWith("Time") ? ["range"] : ["in", "equal"];
}
