import type { FieldDefinition, FieldKind } from "@gongshu/core/form/definition";
import type { FieldManifest, ManifestOf } from "./field-kind.ts";
import { fieldKinds } from "./field-kinds.ts";
import { tableField } from "./kinds/TableField.tsx";

/** Apart from the kinds with one value: the cells of a sub-table are drawn from those. */
const manifests = { ...fieldKinds, table: tableField } satisfies {
  [Kind in FieldKind]: ManifestOf<Kind>;
};

/** What the web says of any field, by its kind. */
export function manifestOf(field: Pick<FieldDefinition, "kind">): FieldManifest {
  return manifests[field.kind];
}
