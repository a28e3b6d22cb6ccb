import type { FieldDefinition, FieldKind, FieldOf } from "@gongshu/core/form/definition";
import type { FieldControl } from "./field-control.ts";
import { TableField } from "./kinds/TableField.tsx";
import { scalarControls } from "./scalar-controls.ts";

const fieldControls = {
  ...scalarControls,
  table: { Control: TableField, frame: "titled", verb: "enter" },
} satisfies { [Kind in FieldKind]: FieldControl<FieldOf<Kind>> };

/** How a field is filled in. */
export function controlOf(field: FieldDefinition): FieldControl {
  return fieldControls[field.kind];
}
