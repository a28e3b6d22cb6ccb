import type { FormDefinition } from "@gongshu/core/form/definition";
import { findField } from "./form-tree.ts";

/** The latest label of a field that one of these forms has, the latest first. */
function labelOf(forms: readonly FormDefinition[], id: string): string | undefined {
  for (const form of forms) {
    const label = findField(form, id)?.field.label;
    if (label !== undefined) return label;
  }
  return undefined;
}

/**
 * What people call the field that a reference means, `f1` or `t1.f2`, though the form has it no longer: as it was called while it was there.
 * Undefined when unknown, as for a field that was removed before the designer was opened.
 */
export function referenceLabel(forms: readonly FormDefinition[], reference: string): string | undefined {
  const labels = reference.split(".").map((id) => labelOf(forms, id));
  return labels.every((label) => label !== undefined) ? labels.join(".") : undefined;
}
