import type { PickerKind } from "@gongshu/contract/directory/picker";
import type { FieldAria } from "../form/field-control.ts";

export interface DirectoryPickerProps {
  readonly id?: string;
  readonly kind: PickerKind;
  /** Ids; an empty list is nothing. */
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  readonly isMultiple?: boolean;
  readonly isDisabled?: boolean;
  readonly isInvalid?: boolean;
  readonly placeholder?: string;
  readonly aria?: FieldAria;
  readonly onBlur?: () => void;
  /** Names for ids that the directory does not know, such as those of old records. */
  readonly nameOf?: (id: string) => string | undefined;
  /** In a cell of a table: without the button beside the input. */
  readonly isCell?: boolean;
}
