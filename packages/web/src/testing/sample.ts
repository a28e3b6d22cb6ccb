import { rowColumns } from "@gongshu/contract/list-columns";
import type { z } from "zod";

/** As much of a zod schema as a value can be made from. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
  readonly options?: readonly z.core.$ZodType[];
  readonly out?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
}

const plain: Readonly<Record<string, unknown>> = {
  string: "",
  number: 0,
  boolean: false,
  null: null,
  nullable: null,
  unknown: null,
};

function emptyOf(schema: z.core.$ZodType): unknown {
  const definition: Definition = schema._zod.def;
  const { type, shape, entries, values, options, out, innerType } = definition;
  if (type in plain) return plain[type];
  // A user who may see all columns gets all of them.
  if (type === "object") return objectOf(shape ?? {}, rowColumns(schema)?.columnOf ?? {});
  if (type === "array") return [];
  if (type === "enum") return Object.values(entries ?? {})[0];
  if (type === "literal") return values?.[0];
  if (type === "union") return options?.[0] && emptyOf(options[0]);
  if (type === "pipe" || type === "default") return emptyOf(out ?? innerType ?? schema);
  return type === "record" ? {} : undefined;
}

function objectOf(
  shape: Readonly<Record<string, z.core.$ZodType>>,
  governed: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const entries = Object.entries(shape).map(([name, schema]) => {
    const { innerType }: Definition = schema._zod.def;
    return [name, emptyOf(name in governed && innerType !== undefined ? innerType : schema)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** A value that fits a schema of the contract, empty wherever it may be, with these fields: what a test is not about need not be written down. */
export function sample<Schema extends z.ZodType>(
  schema: Schema,
  fields: Partial<z.output<Schema>> = {},
): z.output<Schema> {
  const value = emptyOf(schema);
  const whole = typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value, ...fields } : value;
  return schema.parse(whole);
}

interface Pageable {
  readonly currentPage?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** The page of a list that was asked for. */
export function pageOf<Row>(rows: readonly Row[], { currentPage = 1, pageSize = 20 }: Pageable = {}) {
  const list = rows.slice((currentPage - 1) * pageSize, currentPage * pageSize);
  return { list, pagination: { currentPage, pageSize, total: rows.length } };
}
