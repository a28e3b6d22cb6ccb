import type { FieldDefinition, FieldKind, FieldOf } from "@gongshu/core/form/definition";
import type { SettingItem } from "#widgets/form/field-kind.ts";
import type { Item } from "../design/form-tree.ts";

/** A method, so that an editor of one kind can be given the changer of any field. */
interface Changer<Field> {
  change(settings: Partial<Field>, typing?: string): void;
}

/** What changes a field. */
export interface SettingsProps<Field extends FieldDefinition = FieldDefinition> {
  readonly field: Field;
  /** Changes settings of the field. `typing` names the input in which somebody types: its changes are one step. */
  readonly set: Changer<Field>["change"];
}

/** What changes anything that stands in a form. */
export interface ItemSettingsProps {
  readonly item: Item;
  readonly set: (settings: object, typing?: string) => void;
}

/** What the editor of one setting is given. */
export interface EditorProps<Field extends FieldDefinition = FieldDefinition> extends SettingsProps<Field> {
  readonly item: SettingItem;
}

export type EditorOf<Kind extends FieldKind> = EditorProps<FieldOf<Kind>>;
