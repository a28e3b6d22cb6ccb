import type { FieldDefinition, FieldOf, FieldValue } from "@gongshu/core/form/definition";
import type { FormSources } from "../lookups.ts";

/** Names, descriptions and states for screen readers, to be spread onto the input. */
export interface FieldAria {
  readonly "aria-label"?: string;
  readonly "aria-labelledby"?: string;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: true;
  readonly "aria-required"?: true;
}

/** What the control of a kind is given. It keeps no value of its own. */
export interface FieldControlProps<Field extends FieldDefinition = FieldDefinition> {
  readonly field: Field;
  /** Of the element that takes the focus. */
  readonly id: string;
  readonly value: FieldValue | undefined;
  readonly onChange: (value: FieldValue) => void;
  /** Changes another field beside it, by its key: of the record, or of the same row. */
  readonly onChangeBeside?: (key: string, value: FieldValue) => void;
  readonly onBlur: () => void;
  /** Read-only by definition or condition, or while saving. */
  readonly isLocked: boolean;
  readonly isInvalid: boolean;
  /** In a cell of a sub-table: nothing may stand under the input. */
  readonly isCell: boolean;
  readonly placeholder: string;
  readonly aria: FieldAria;
  readonly sources: FormSources;
}

/** The props of the control of one kind. */
export type ControlOf<Kind extends FieldDefinition["kind"]> = FieldControlProps<FieldOf<Kind>>;
