import type { FieldAria } from "../form/field-control.ts";
import type { InterfaceRow, PopupColumn } from "./interface-rows.ts";

/** Where the rows come from, and what of them is kept, written and shown. */
export interface PopupSource {
  /** Id or code of the data interface. */
  readonly interfaceId: string;
  /** Values of its parameters, by name. */
  readonly parameters?: Readonly<Record<string, unknown>>;
  /** The column that is kept as the value. */
  readonly valueField: string;
  /** The column that names a row. */
  readonly textField: string;
  readonly columns: readonly PopupColumn[];
}

export interface PopupSelectProps {
  readonly id?: string;
  readonly source: PopupSource;
  /** Ids; an empty list is nothing. */
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
  /** The row that was chosen, so that a form can fill other fields from its columns; undefined when the choice was taken away. Of a single choice only. */
  readonly onPick?: (row: InterfaceRow | undefined) => void;
  readonly onBlur?: () => void;
  readonly isMultiple?: boolean;
  readonly isDisabled?: boolean;
  readonly isInvalid?: boolean;
  readonly placeholder?: string;
  /** Of the dialog. */
  readonly title?: string;
  readonly aria?: FieldAria;
}
