import { type FieldDefinition, isScalarField } from "../form/definition.ts";
import { kindOf } from "../form/kinds/kinds.ts";
import type { SearchOperator } from "../list/definition.ts";

/** Whether values are numbers, which stand at the right of their column. */
export function isNumeric(field: FieldDefinition): boolean {
  return isScalarField(field) && kindOf(field).columnType(field).type === "numeric";
}

export function isSortable(field: FieldDefinition): boolean {
  return isScalarField(field) && kindOf(field).sortable(field);
}

/** The operator by which a field is searched, if it can be. */
export function usualOperators(field: FieldDefinition): readonly SearchOperator[] {
  return isScalarField(field) ? kindOf(field).searchOperators(field).slice(0, 1) : [];
}
