import type { FieldAria } from "../form/field-control.ts";

/** What the controls for times and ranges are given beside their value. */
export interface TimeControlProps {
  readonly id?: string;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
  readonly isInvalid?: boolean;
  readonly aria?: FieldAria;
}
