import { ZodUndefined, z } from "zod";

interface JsonSchema {
  readonly type?: string | readonly string[] | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: JsonSchema | undefined;
  readonly minItems?: number | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly oneOf?: readonly JsonSchema[] | undefined;
  readonly allOf?: readonly JsonSchema[] | undefined;
  readonly pattern?: string | undefined;
  readonly format?: string | undefined;
  readonly minimum?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly default?: unknown;
  readonly $ref?: string | undefined;
  readonly $defs?: Readonly<Record<string, JsonSchema>> | undefined;
}

/** Texts tried against a pattern, the first that fits. */
const texts = [
  "sample1",
  "0123456789abcdef0123456789abcdef",
  "13800000000",
  "1",
  "A1",
  "123456",
  "a@example.com",
  "https://example.com/x",
  "yyyyMMdd",
  "abcdefgh-1234",
  "/storageBoard",
  "{}",
  "[]",
];

/**
 * A body that a schema may well accept: what is required, with the plainest values; `given` values by name win wherever they occur. For tests that
 * must come past the parsing of every endpoint.
 */
export function sampleBody(schema: z.ZodType | undefined, given: Readonly<Record<string, unknown>> = {}): unknown {
  if (schema === undefined || schema instanceof ZodUndefined) return undefined;
  const root = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  return sample(root, root, given, 0);
}

function sample(
  schema: JsonSchema,
  root: JsonSchema,
  given: Readonly<Record<string, unknown>>,
  depth: number,
): unknown {
  if (schema.$ref !== undefined) {
    const target = schema.$ref === "#" ? root : root.$defs?.[schema.$ref.split("/").at(-1) ?? ""];
    return target === undefined || depth > 8 ? undefined : sample(target, root, given, depth + 1);
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice !== undefined) return sample(choice, root, given, depth + 1);
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((part) => sample(part, root, given, depth + 1)));
  const type = typeof schema.type === "string" ? schema.type : schema.type?.[0];
  if (type === "object" || schema.properties !== undefined) return sampleObject(schema, root, given, depth);
  if (type === "array") {
    const count = Math.max(schema.minItems ?? 0, schema.items === undefined ? 0 : 1);
    return Array.from({ length: count }, () => sample(schema.items ?? {}, root, given, depth + 1));
  }
  if (type === "integer" || type === "number") return schema.minimum ?? 1;
  if (type === "boolean") return false;
  if (type === "null") return null;
  return sampleText(schema);
}

function sampleObject(
  schema: JsonSchema,
  root: JsonSchema,
  given: Readonly<Record<string, unknown>>,
  depth: number,
): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (Object.hasOwn(given, name)) body[name] = given[name];
    else if (schema.required?.includes(name) === true) body[name] = sample(property, root, given, depth + 1);
  }
  return body;
}

function sampleText({ pattern, format, minLength = 0, maxLength = 1000 }: JsonSchema): string {
  if (format === "uri") return "https://example.com/x";
  if (format === "email") return "a@example.com";
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (pattern === undefined || new RegExp(pattern).test(text));
  return texts.find(fits) ?? "x".repeat(Math.max(1, minLength));
}
