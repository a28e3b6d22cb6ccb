import type { FieldAria } from "../form/field-control.ts";

export interface RichTextInputProps {
  /** Of the element that takes the focus. */
  readonly id?: string;
  /** HTML of the list in `core/text/rich-text`; empty for nothing. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly onBlur?: () => void;
  /** Whether pictures are on their way, so that the text is not saved without them. */
  readonly onBusyChange?: (isBusy: boolean) => void;
  /** The category under which the server keeps the pictures. */
  readonly uploadType?: string;
  readonly isDisabled?: boolean;
  readonly isInvalid?: boolean;
  readonly placeholder?: string;
  readonly aria?: FieldAria;
}
