import { z } from "zod";
import { conditionSchema } from "./condition.schema.ts";
import type { FormDefinition, ScalarField } from "./definition.ts";
import { anyFieldSettings, dataFieldSettings } from "./kinds/field-settings.ts";
import type { AnyKind } from "./kinds/kind.ts";
import { kinds } from "./kinds/kinds.ts";
import { scalarKinds } from "./kinds/scalar-kinds.ts";
import { maxFields } from "./limits.ts";
import { settingsShape } from "./settings/settings-schema.ts";

type KindSchema = z.ZodObject<{ kind: z.ZodLiteral<string> }>;

const isLayout = (kind: AnyKind) => kind === kinds.groupTitle;

function kindSchema(kind: AnyKind, parts: Readonly<Record<string, z.ZodType>>): KindSchema {
  const general = isLayout(kind) ? anyFieldSettings : dataFieldSettings;
  return z.object({ kind: z.literal(kind.kind), ...settingsShape({ ...general, ...kind.settings }, parts) });
}

function anyOf(of: readonly AnyKind[], parts: Readonly<Record<string, z.ZodType>>) {
  const [first, ...others] = of.map((kind) => kindSchema(kind, parts));
  if (first === undefined) throw new Error("no kinds");
  return z.discriminatedUnion("kind", [first, ...others]);
}

const scalarSchema = anyOf(Object.values(scalarKinds), { condition: conditionSchema });
/** The columns of sub-tables, and every other field with one value. Typed by the settings of their kinds, from which it is made. */
export const scalarFieldSchema = scalarSchema.transform((field) => field as ScalarField);
const fieldSchema = anyOf(Object.values(kinds), { condition: conditionSchema, column: scalarSchema });

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
  schema: z.literal(1),
  fields: z.array(fieldSchema).max(maxFields),
  ...formSettingsSchema.shape,
});

/**
 * The shape of a stored form definition; `parseForm` (parse-form.ts) also checks what its parts say about each other. Its fields are typed
 * by the settings from which their schemas are made.
 */
export const formSchema = wholeSchema.transform((form) => form as FormDefinition);
