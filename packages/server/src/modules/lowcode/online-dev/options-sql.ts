import type { ScalarField } from "@gongshu/core/form/definition";
import { kindOf } from "@gongshu/core/form/kinds/kinds";

/** SQL of whether a column has one of the values of a text array at `place`, in a list or in a path as well. */
export function hasAnySql(field: ScalarField, column: string, place: string): string {
  switch (kindOf(field).columnType(field).type) {
    case "text[]":
      return `${column} && ${place}::text[]`;
    case "jsonb":
      return `exists (select from jsonb_array_elements(${column}) path where path ?| ${place}::text[])`;
    default:
      return `${column} = any(${place}::text[])`;
  }
}
