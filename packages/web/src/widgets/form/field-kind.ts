import type { ConditionOperator } from "@gongshu/core/expression/condition";
import type { FieldDefinition, FieldKind, FieldOf, FieldValue } from "@gongshu/core/form/definition";
import type { kinds } from "@gongshu/core/form/kinds/kinds";
import type { Message } from "@gongshu/core/text/messages";
import type { ReactNode } from "react";
import type { FormSources } from "../lookups.ts";
import type { FieldControlProps } from "./field-control.ts";

/** Where a kind stands in the designer's palette. */
export const kindGroups = ["basic", "advanced", "system", "layout"] as const;
export type KindGroup = (typeof kindGroups)[number];

/** What people ask of a field, in the order of the property panel: what it offers, what may be entered, how it is shown, what it starts with. */
export const settingGroups = ["content", "enter", "show", "start"] as const;
export type SettingGroupName = (typeof settingGroups)[number];

/** Inputs of the designer for settings whose shape alone does not say how they are entered. `value`: the input of the field itself. */
export type EditorName =
  | "value"
  | "options"
  | "textRules"
  | "formula"
  | "billRule"
  | "columns"
  | "summary"
  | "optionTree"
  | "dataInterface"
  | "interfaceColumn"
  | "modelFields"
  | "popupColumns"
  | "popupFills"
  | "model"
  | "modelField";

export interface SettingChoice {
  readonly value: string | number;
  readonly label: Message;
}

/** One setting of a kind as the designer offers it. The input follows from its shape in core, unless an editor is named. */
export interface SettingItem<Field = FieldDefinition, Name extends string = string, Value = unknown> {
  readonly name: Name;
  readonly label: Message;
  readonly group: SettingGroupName;
  readonly help?: Message;
  /** Shown while it is empty. */
  readonly placeholder?: Message;
  /** The names of its choices, in their order; without them each is called what it is. */
  readonly choices?: readonly SettingChoice[];
  /** Limits of the input, where they are narrower than those of the definition. */
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** What an emptied number becomes, where that is not what a new field starts with. */
  readonly emptied?: number;
  /** Brings a typed entry of a list into the form that the definition takes; an empty one is dropped. */
  readonly tidy?: (text: string) => string;
  readonly editor?: EditorName;
  /** Likewise of a part of the layout. `formField`: a field of the form. */
  readonly partEditor?: "formField";
  /** Whether it means anything as the field is. */
  when?(field: Field): boolean;
  /** Settings that change with it. */
  also?(value: Value, field: Field): Partial<Field>;
}

/** What the read view of a kind is given. It is not drawn for an empty value. */
export interface FieldReadProps<Field extends FieldDefinition = FieldDefinition> {
  readonly field: Field;
  readonly value: FieldValue | undefined;
  /** What people read of it. */
  readonly text: string;
  readonly isCell: boolean;
  readonly sources: FormSources;
}

/** A component whose props are compared as those of a method, so that a registry may hold those of narrower fields. */
type View<Props> = { draw(props: Props): ReactNode }["draw"];

/** All that the web says of a kind: how it is filled in, read, set and offered. */
export interface FieldManifest<Field extends FieldDefinition = FieldDefinition, Item = SettingItem> {
  readonly Control: View<FieldControlProps<Field>>;
  /** `labelled`: label beside or above. `titled`: the control takes the whole width and writes its own label. */
  readonly frame: "labelled" | "titled";
  /** Decides between 请输入 and 请选择. */
  readonly verb: "enter" | "select";
  readonly group: KindGroup;
  /** Lines of a 16 × 16 picture. */
  readonly icon: string;
  /** A new field takes the whole row. */
  readonly isWide?: true;
  /** Its input has room for a hint of what to enter. */
  readonly hasPlaceholder?: true;
  readonly settings: readonly Item[];
  /** How a value is read, where its text alone is not enough. */
  readonly Read?: View<FieldReadProps<Field>>;
  /** The field as the input of a constant sees it that values are compared with: its limits do not bind. */
  conditionInput?(field: Field, operator: ConditionOperator): FieldDefinition;
}

type Own<Kind extends FieldKind> = keyof (typeof kinds)[Kind]["settings"] & keyof FieldOf<Kind> & string;
type ItemOf<Kind extends FieldKind> = {
  [Name in Own<Kind>]: SettingItem<FieldOf<Kind>, Name, FieldOf<Kind>[Name]>;
}[Own<Kind>];

/** The manifest of one kind; its settings are those of the kind in core. */
export type ManifestOf<Kind extends FieldKind> = FieldManifest<FieldOf<Kind>, ItemOf<Kind>>;
