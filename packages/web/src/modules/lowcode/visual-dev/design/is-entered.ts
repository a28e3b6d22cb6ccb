import type { FieldDefinition } from "@gongshu/core/form/definition";
import { anyKindOf } from "@gongshu/core/form/kinds/kinds";

/** Whether somebody types or chooses its value, so that it can be required and locked. */
export function isEntered(field: FieldDefinition): boolean {
  return anyKindOf(field).isAutomatic !== true;
}
