import { z } from "zod";
import type { Setting, SettingShape, Settings } from "./setting.ts";

/** Schemas of the parts that settings name. */
export type SettingParts = Readonly<Record<string, z.ZodType>>;

type ShapeOf<Type extends SettingShape["type"]> = Extract<SettingShape, { type: Type }>;

function numberSchema({ isInteger, min, max, above }: ShapeOf<"number">): z.ZodType {
  let schema: z.ZodNumber = isInteger ? z.int() : z.number();
  if (min !== undefined) schema = schema.min(min);
  if (max !== undefined) schema = schema.max(max);
  return above === undefined ? schema : schema.gt(above);
}

function textSchema({ min, max, pattern }: ShapeOf<"text">): z.ZodType {
  let schema = z.string();
  if (min !== undefined) schema = schema.min(min);
  schema = schema.max(max);
  return pattern === undefined ? schema : schema.regex(pattern);
}

const makers: {
  readonly [Type in SettingShape["type"]]: (shape: ShapeOf<Type>, parts: SettingParts) => z.ZodType;
} = {
  flag: () => z.boolean(),
  number: numberSchema,
  text: textSchema,
  choice: ({ values }) => z.literal([...values]),
  list: ({ of, max }, parts) => z.array(settingSchema(of, parts)).max(max),
  object: ({ settings }, parts) => z.object(settingsShape(settings, parts)),
  union({ of }, parts) {
    const schemas = of.map((one) => settingSchema(one, parts));
    const key = discriminatorOf(of);
    // What is told of a wrong value then speaks of the one shape that was meant.
    if (key !== undefined)
      return z.discriminatedUnion(key, schemas.filter((schema) => schema instanceof z.ZodObject) as never);
    return z.union(schemas);
  },
  optional: ({ of, mayBeNull }, parts) => {
    const schema = settingSchema(of, parts);
    return mayBeNull ? schema.nullish() : schema.optional();
  },
  part({ name }, parts) {
    const schema = parts[name];
    if (schema === undefined) throw new Error(`no schema for the part ${name}`);
    return schema;
  },
};

/** The name under which every one of some objects has a single word of its own. */
function discriminatorOf(of: readonly Setting<unknown>[]): string | undefined {
  const objects = of.flatMap(({ shape }) => (shape.type === "object" ? [shape.settings] : []));
  if (objects.length < of.length) return undefined;
  return Object.keys(objects[0] ?? {}).find((name) =>
    objects.every((settings) => {
      const shape = settings[name]?.shape;
      return shape?.type === "choice" && shape.values.length === 1;
    }),
  );
}

/** The schema of one setting. */
export function settingSchema({ shape, preset }: Setting<unknown>, parts: SettingParts): z.ZodType {
  const make = makers[shape.type] as (shape: SettingShape, parts: SettingParts) => z.ZodType;
  const schema = make(shape, parts);
  return preset === undefined ? schema : schema.default(preset);
}

/** The schemas of settings by name, to be put into an object schema. */
export function settingsShape(settings: Settings, parts: SettingParts): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, settingSchema(setting, parts)]));
}
