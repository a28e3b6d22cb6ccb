import type { FieldOf, ScalarField } from "@gongshu/core/form/definition";

export type Attribute = FieldOf<"relatedForm">["attributes"][number];

/** What stands in a place of a row: a cell of its own, or an attribute of the record that a cell has chosen. */
export interface ShownColumn {
  readonly key: string;
  readonly label: string;
  readonly column: ScalarField;
  readonly attribute: Attribute | undefined;
}

/** The columns with the attributes of related records behind their own. */
export function shownColumns(columns: readonly ScalarField[]): readonly ShownColumn[] {
  return columns.flatMap((column): ShownColumn[] => [
    { key: column.id, label: column.label, column, attribute: undefined },
    ...(column.kind === "relatedForm" ? column.attributes : []).map((attribute) => ({
      key: `${column.id}.${attribute.field}`,
      label: attribute.label,
      column,
      attribute,
    })),
  ]);
}

export const attributeWidth = 140;
