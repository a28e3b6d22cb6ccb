import type { FieldDefinition, FieldKind, FieldOf } from "@gongshu/core/form/definition";

/** A method, so that a panel of one kind can be given the changer of any field. */
interface Changer<Field> {
  change(settings: Partial<Field>, typing?: string): void;
}

/** What the panel of a kind is given. */
export interface SettingsProps<Field extends FieldDefinition = FieldDefinition> {
  readonly field: Field;
  /** Changes settings of the field. `typing` names the input in which somebody types: its changes are one step. */
  readonly set: Changer<Field>["change"];
}

export type SettingsOf<Kind extends FieldKind> = SettingsProps<FieldOf<Kind>>;
