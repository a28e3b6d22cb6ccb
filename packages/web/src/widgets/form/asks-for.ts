import type { FieldState } from "@gongshu/core/form/form-state";

/** Whether a field shows its required mark: only where somebody can fill it in. */
export function asksFor({ required, readOnly }: FieldState): boolean {
  return required && !readOnly;
}
