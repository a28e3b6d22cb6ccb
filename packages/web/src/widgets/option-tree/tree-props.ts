import type { OptionNode } from "@gongshu/core/text/option-tree";
import type { FieldAria } from "../form/field-control.ts";

/** What the choices in a tree of options are given beside their value. */
export interface OptionTreeProps {
  readonly id?: string;
  readonly options: readonly OptionNode[];
  readonly onBlur?: () => void;
  readonly isMultiple?: boolean;
  /** Whether only nodes without children can be chosen. */
  readonly leavesOnly?: boolean;
  readonly isLoading?: boolean;
  readonly isDisabled?: boolean;
  readonly isInvalid?: boolean;
  readonly placeholder?: string;
  readonly aria?: FieldAria;
}
