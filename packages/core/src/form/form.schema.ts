import { z } from "zod";
import type { FormDefinition, ScalarField } from "./definition.ts";
import { formEvent, maxEvents } from "./events/event.ts";
import { dataFieldSettings } from "./kinds/field-settings.ts";
import type { AnyKind } from "./kinds/kind.ts";
import { kinds } from "./kinds/kinds.ts";
import { scalarKinds } from "./kinds/scalar-kinds.ts";
import { arrange } from "./layout/arrange.ts";
import { type LayoutKind, nodeSettings, partSettings } from "./layout/layout-kind.ts";
import { layoutKinds } from "./layout/layout-kinds.ts";
import { formVersion, maxFields, maxLayoutNodes } from "./limits.ts";
import { optionNodesSchema } from "./option-nodes.schema.ts";
import { settingSchema, settingsShape } from "./settings/settings-schema.ts";
import { upgradeForm } from "./upgrade/upgrade-form.ts";

type KindSchema = z.ZodObject<{ kind: z.ZodLiteral<string> }>;

function kindSchema(kind: AnyKind, parts: Readonly<Record<string, z.ZodType>>): KindSchema {
  return z.object({ kind: z.literal(kind.kind), ...settingsShape({ ...dataFieldSettings, ...kind.settings }, parts) });
}

function anyOf(of: readonly AnyKind[], parts: Readonly<Record<string, z.ZodType>>) {
  const [first, ...others] = of.map((kind) => kindSchema(kind, parts));
  if (first === undefined) throw new Error("no kinds");
  return z.discriminatedUnion("kind", [first, ...others]);
}

const scalarParts = { optionNodes: optionNodesSchema };
const scalarSchema = anyOf(Object.values(scalarKinds), scalarParts);
/** The columns of sub-tables, and every other field with one value. Typed by the settings of their kinds, from which it is made. */
export const scalarFieldSchema = scalarSchema.transform((field) => field as ScalarField);

function layoutSchema(kind: LayoutKind): KindSchema {
  const shape = settingsShape({ ...partSettings, ...kind.settings }, {});
  if (kind.holds === "nothing") return z.object({ kind: z.literal(kind.kind), ...shape });
  return z.object({
    kind: z.literal(kind.kind),
    ...shape,
    get children() {
      return z.array(nodeSchema).max(maxLayoutNodes).default([]);
    },
  });
}

const fieldNode: KindSchema = z.object({ kind: z.literal("field"), ...settingsShape(nodeSettings, {}) });
const nodeSchema: z.ZodType = z.discriminatedUnion("kind", [
  fieldNode,
  ...Object.values(layoutKinds).map(layoutSchema),
]);

const fieldSchema = anyOf(Object.values(kinds), { ...scalarParts, column: scalarSchema });

/** The settings of a form as a whole. */
export const formSettingsSchema = z.object({
  labelPosition: z.enum(["right", "left", "top"]).default("right"),
  /** Pixels. */
  labelWidth: z.int().min(0).max(400).default(100),
  popupType: z.enum(["general", "fullScreen", "drawer"]).default("general"),
  /** Width of the dialog or drawer, in pixels. */
  generalWidth: z.int().min(300).max(2400).default(800),
  /** Pixels between the columns of the grid. */
  gutter: z.int().min(0).max(60).default(16),
  size: z.enum(["small", "medium", "large"]).default("medium"),
});

const wholeSchema = z.object({
  schema: z.literal(formVersion),
  fields: z.array(fieldSchema).max(maxFields),
  layout: z.array(nodeSchema).max(maxLayoutNodes).default([]),
  events: z.array(settingSchema(formEvent, {})).max(maxEvents).optional(),
  ...formSettingsSchema.shape,
});

/**
 * The shape of a stored form definition of any version; `parseForm` (parse-form.ts) also checks what its parts say about each other. Its
 * fields and nodes are typed by the settings from which their schemas are made.
 */
export const formSchema = z.preprocess(upgradeForm, wholeSchema).transform((parsed): FormDefinition => {
  const form = parsed as FormDefinition;
  return { ...form, ...arrange(form.fields, form.layout) };
});
