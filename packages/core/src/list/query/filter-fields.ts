import type { FieldDefinition, FormDefinition, ScalarField } from "../../form/definition.ts";
import { isScalarField } from "../../form/definition.ts";
import { isSystemColumn, type SystemColumn } from "../definition.ts";
import { type FilterShape, filterShape } from "./filter-shape.ts";

/** A column that filters may name. */
export interface FilterColumn {
  readonly id: string;
  readonly column: ScalarField | SystemColumn;
  readonly shape: FilterShape;
}

/** Rows that filters may ask about: those of a sub-table, or the one record that a field names. */
export interface FilterRows {
  readonly id: string;
  readonly label: string;
  readonly isRecord: boolean;
  readonly find: (id: string) => FilterColumn | Unusable;
}

/** The column of a total: a number that is compared though no field holds it. */
export const totalColumn: FilterColumn = { id: "", column: "creatorUser", shape: "number" };

/** `gone`: there is no such field, or none of that kind; `withheld`: whoever asks may not read it. */
export type Unusable = "gone" | "withheld";

/** What the filter of a list may name, for one reader. */
export interface FilterFields {
  readonly column: (id: string) => FilterColumn | Unusable;
  readonly rows: (id: string) => FilterRows | Unusable;
}

export interface FilterReader {
  /** Whether the reader may filter by a field, by its key; a column of a sub-table as `table.column`. Also asked for system columns. */
  readonly mayUse: (path: string) => boolean;
  /** The fields of the form that a field of the kind “related form” leads to; undefined for one that the reader may not open. */
  readonly related?: (modelId: string) => FilterFields | undefined;
}

function columnOf(id: string, column: ScalarField | SystemColumn, isUsable: boolean): FilterColumn | Unusable {
  const shape = filterShape(column);
  // Of a secret nothing may be asked, whoever asks.
  return !isUsable || shape === undefined ? "withheld" : { id, column, shape };
}

/** What a filter of the records of a form may name. */
export function filterFields({ fields }: Pick<FormDefinition, "fields">, reader: FilterReader): FilterFields {
  const known = new Map(fields.map((field) => [field.id, field]));
  return {
    column(id) {
      if (isSystemColumn(id)) return columnOf(id, id, reader.mayUse(id));
      const field = known.get(id);
      return field === undefined || !isScalarField(field) ? "gone" : columnOf(id, field, reader.mayUse(field.field));
    },
    rows(id) {
      const field = known.get(id);
      return field === undefined ? "gone" : rowsOf(field, reader);
    },
  };
}

function rowsOf(field: FieldDefinition, { mayUse, related }: FilterReader): FilterRows | Unusable {
  const { id, label } = field;
  if (!isScalarField(field)) {
    if (!mayUse(field.field)) return "withheld";
    const own = new Map(field.columns.map((column) => [column.id, column]));
    return {
      id,
      label,
      isRecord: false,
      find(columnId) {
        const column = own.get(columnId);
        return column === undefined ? "gone" : columnOf(columnId, column, mayUse(`${field.field}.${column.field}`));
      },
    };
  }
  if (field.kind !== "relatedForm") return "gone";
  const other = mayUse(field.field) ? related?.(field.modelId) : undefined;
  return other === undefined ? "withheld" : { id, label, isRecord: true, find: other.column };
}
