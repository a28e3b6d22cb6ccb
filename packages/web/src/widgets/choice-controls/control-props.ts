import type { FieldAria } from "../form/field-control.ts";

/** What ratings, sliders and colours are given beside their value. */
export interface ControlProps<Value> {
  readonly id?: string;
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
  readonly isInvalid?: boolean;
  readonly aria?: FieldAria;
}
