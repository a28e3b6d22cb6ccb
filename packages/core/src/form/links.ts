import type { FieldDefinition, FormDefinition, ScalarField } from "./definition.ts";
import { formEvent } from "./events/event.ts";
import { dataFieldSettings } from "./kinds/field-settings.ts";
import { anyKindOf } from "./kinds/kinds.ts";
import { layoutKinds } from "./layout/layout-kinds.ts";
import { type LayoutNode, mapLayout } from "./layout/node.ts";
import type { LinkTarget, Setting, Settings } from "./settings/setting.ts";

/** Something outside of the form that it names. */
export interface FormLink {
  readonly target: LinkTarget;
  /** Its code or its id, as the definition has it. */
  readonly name: string;
}

type Change = (link: FormLink) => string;
type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The setting of a union that a value is of: the one object that its word of discrimination names. */
function memberOf(of: readonly Setting<unknown>[], value: unknown): Setting<unknown> | undefined {
  return of.find(({ shape }) => {
    if (shape.type !== "object") return typeof value !== "object";
    return (
      isValues(value) &&
      Object.entries(shape.settings).every(
        ([name, { shape: own }]) =>
          own.type !== "choice" || value[name] === undefined || own.values.includes(value[name] as string),
      ) &&
      Object.keys(value).every((name) => name in shape.settings)
    );
  });
}

function mapValue({ shape }: Setting<unknown>, value: unknown, change: Change): unknown {
  if (value === undefined || value === null) return value;
  switch (shape.type) {
    case "text":
      return shape.names === undefined || typeof value !== "string" || value === ""
        ? value
        : change({ target: shape.names, name: value });
    case "optional":
      return mapValue(shape.of, value, change);
    case "list":
      return Array.isArray(value) ? value.map((one: unknown) => mapValue(shape.of, one, change)) : value;
    case "object":
      return isValues(value) ? mapValues(shape.settings, value, change) : value;
    case "union": {
      const member = memberOf(shape.of, value);
      return member === undefined ? value : mapValue(member, value, change);
    }
    case "part":
      return shape.name === "column" ? mapField(value as ScalarField, change) : value;
    default:
      return value;
  }
}

/** The values with each name of something outside replaced; keys keep their order. */
function mapValues<V extends object>(settings: Settings, values: V, change: Change): V {
  const entries: readonly [string, unknown][] = Object.entries(values);
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const setting = Object.hasOwn(settings, name) ? settings[name] : undefined;
      return [name, setting === undefined ? value : mapValue(setting, value, change)];
    }),
  ) as V;
}

function mapField<Field extends FieldDefinition>(field: Field, change: Change): Field {
  const settings = { ...dataFieldSettings, ...anyKindOf(field).settings };
  return mapValues(settings, field, change);
}

function mapNode(node: LayoutNode, change: Change): LayoutNode {
  if (node.kind === "field") return node;
  return mapValues(layoutKinds[node.kind].settings, node, change);
}

/** A value with the names in it replaced, as its setting says what names something. */
export function withSettingLinks<Value>(setting: Setting<Value>, value: Value, change: Change): Value {
  // Names keep their kinds of values.
  return mapValue(setting, value, change) as Value;
}

/** The form with every dictionary, rule, interface and model named as `change` says. Nothing else changes. */
export function withLinks(form: FormDefinition, change: Change): FormDefinition {
  return {
    ...form,
    fields: form.fields.map((field) => mapField(field, change)),
    layout: mapLayout(form.layout, (node) => [mapNode(node, change)]),
    ...(form.events !== undefined && {
      events: form.events.map((event) => withSettingLinks(formEvent, event, change)),
    }),
  };
}

/** What `walk` comes by, each once and in its order. */
export function linksIn(walk: (keep: Change) => unknown): FormLink[] {
  const found = new Map<string, FormLink>();
  walk((link) => {
    found.set(`${link.target} ${link.name}`, link);
    return link.name;
  });
  return [...found.values()];
}

/** What a form names that stands outside of it, each once and in the order of its fields. */
export function linksOf(form: FormDefinition): FormLink[] {
  return linksIn((keep) => withLinks(form, keep));
}
