import { createHash } from "node:crypto";
import type { FormShape, IndexKind, TableRef } from "@gongshu/core/form/table-shape";
import { z } from "zod";
import { toSnakeCase } from "#platform/db/identifier-case.ts";

const columnType = z.union([
  z.object({ type: z.literal("text"), content: z.enum(["html", "hash"]).optional() }),
  z.object({ type: z.literal("jsonb"), content: z.literal("paths").optional() }),
  z.object({ type: z.enum(["text[]", "timestamptz", "smallint"]) }),
  z.object({ type: z.literal("numeric"), precision: z.int(), scale: z.int() }),
]);
const column = z.object({ field: z.string(), name: z.string(), type: columnType, hidden: z.boolean() });
const index = z.object({
  field: z.string(),
  kind: z.enum(["btree", "listed", "trigram", "array", "unique"]),
  then: z.string().exactOptional(),
});
const table = { columns: z.array(column), indexes: z.array(index) };
const child = z.object({ ...table, field: z.string(), name: z.string(), hidden: z.boolean() });

/** What `visual_dev.tables` holds: the shape that the last publication left, and the names of its tables in the schema `form`. */
export const modelTablesSchema = z.object({
  main: z.string(),
  /** By the id of the sub-table's field. */
  children: z.record(z.string(), z.string()),
  shape: z.object({ ...table, children: z.array(child) }),
});

export interface ModelTables {
  readonly main: string;
  readonly children: Readonly<Record<string, string>>;
  readonly shape: FormShape;
}

function digest(text: string, length: number): string {
  return createHash("sha256").update(text).digest("hex").slice(0, length);
}

/** The tables of a model. Names say nothing: labels and codes change, and all tenants share the schema. */
export function modelTables(tenantId: string, modelId: string, shape: FormShape): ModelTables {
  const main = `m_${digest(`${tenantId}/${modelId}`, 20)}`;
  return {
    main,
    children: Object.fromEntries(shape.children.map(({ field }) => [field, `${main}_${digest(field, 12)}`])),
    shape,
  };
}

/** The name of the table of `ref`, without its schema. */
export function tableOf(tables: ModelTables, ref: TableRef): string {
  const name = ref === null ? tables.main : tables.children[ref];
  if (name === undefined) throw new Error(`The sub-table ${ref} has no table.`);
  return name;
}

/** Of the field, not of its column: renaming a column leaves its indexes alone. */
export function indexName(tableName: string, field: string, kind: IndexKind): string {
  return `${tableName}_${digest(field, 12)}_${kind}`;
}

interface IndexedModel {
  readonly tableName: string;
  readonly childTableNames: Readonly<Record<string, string>>;
  readonly shape: FormShape;
}

/** The field whose unique index refused a row, by the name of the index; with its table. */
export function uniqueField(
  { tableName, childTableNames, shape }: IndexedModel,
  constraint: string,
): { readonly table: TableRef; readonly field: string } | undefined {
  const tables = [
    { table: null, name: tableName, indexes: shape.indexes },
    ...shape.children.map(({ field, indexes }) => ({ table: field, name: childTableNames[field] ?? "", indexes })),
  ];
  for (const { table, name, indexes } of tables) {
    const index = indexes.find(({ field, kind }) => kind === "unique" && indexName(name, field, kind) === constraint);
    if (index !== undefined) return { table, field: index.field };
  }
  return undefined;
}

/** The one place where names become SQL: whatever stands in them, they stay names. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A column by its name in a shape. */
export function quoteColumn(name: string): string {
  return quoteIdentifier(toSnakeCase(name));
}

/** A table of the schema `form`. */
export function quoteTable(name: string): string {
  return `form.${quoteIdentifier(name)}`;
}

/** For DDL, which takes no parameters. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
