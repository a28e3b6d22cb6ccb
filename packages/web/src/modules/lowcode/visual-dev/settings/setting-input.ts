import type { FieldValue } from "@gongshu/core/form/definition";
import { kinds } from "@gongshu/core/form/kinds/kinds";
import { layoutKinds } from "@gongshu/core/form/layout/layout-kinds";
import type { SettingShape, Settings } from "@gongshu/core/form/settings/setting";
import type { SettingItem } from "#widgets/form/field-kind.ts";
import { type Item, isPart } from "../design/form-tree.ts";

type Shape<Type extends SettingShape["type"]> = Extract<SettingShape, { type: Type }>;

/** The shapes for which the property panel has an input. */
export type InputShape = Shape<"flag" | "number" | "text" | "choice"> | TextList;
type TextList = Shape<"list"> & { readonly of: { readonly shape: Shape<"text"> } };

/** How a setting is entered. */
export interface SettingInput {
  readonly shape: InputShape;
  /** What it becomes when nothing is entered; the value of a new field where it must be something. */
  readonly emptied: unknown;
  /** It may be nothing. */
  readonly isOptional: boolean;
}

function isInputShape(shape: SettingShape): shape is InputShape {
  if (shape.type === "list") return shape.of.shape.type === "text";
  return shape.type === "flag" || shape.type === "number" || shape.type === "text" || shape.type === "choice";
}

/** The input of a setting, from its shape in core; undefined for a shape that takes an editor of its own. */
export function settingInput(kind: Item["kind"], item: SettingItem): SettingInput | undefined {
  const settings: Settings = { ...kinds, ...layoutKinds }[kind].settings;
  const setting = settings[item.name];
  if (setting === undefined) return undefined;
  const { shape, preset } = setting;
  const isOptional = shape.type === "optional";
  const inner = isOptional ? shape.of.shape : shape;
  if (!isInputShape(inner)) return undefined;
  const nothing = isOptional ? (shape.mayBeNull ? null : undefined) : inner.type === "text" ? "" : preset;
  return { shape: inner, isOptional, emptied: item.emptied ?? nothing };
}

/** The value of a setting that something has by that name. */
export function settingValue(field: Item, name: string): FieldValue | undefined {
  const values: Readonly<Record<string, unknown>> = field;
  // The settings that are entered as values hold values; what each is like is checked with the definition.
  return values[name] as FieldValue | undefined;
}

/** What changes when a setting does. */
export function changeOf(item: SettingItem, value: unknown, field: Item): object {
  return { [item.name]: value, ...(!isPart(field) && item.also?.(value, field)) };
}
