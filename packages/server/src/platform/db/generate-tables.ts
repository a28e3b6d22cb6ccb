import { fileURLToPath } from "node:url";
import type { Database } from "./database.ts";
import { toCamelCase } from "./identifier-case.ts";

interface CatalogueColumn {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly hasDefault: boolean;
  readonly generated: boolean;
  /** Definition of a check on this column alone, or "". */
  readonly check: string;
}

const columnsSql = `
  select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
    not a.attnotnull as nullable, a.atthasdef and a.attgenerated = '' or a.attidentity <> '' as has_default, a.attgenerated <> '' as generated,
    coalesce((select min(pg_get_constraintdef(k.oid)) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]), '') as "check"
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and c.relname <> 'schema_migration'
  order by c.relname collate "C", a.attnum`;

const numbers = ["smallint", "integer", "bigint", "numeric", "real", "double precision"];

const HEADER = `// Written by generate-tables.ts from the migrated catalogue; do not edit.
// Names are the database's, in camelCase (identifier-case.ts). Times are read as epoch milliseconds.
import type { ColumnType } from "kysely";

type Time = ColumnType<number, Date | number, Date | number>;
type OptionalTime = ColumnType<number | null, Date | number | null | undefined, Date | number | null>;
type DefaultTime = ColumnType<number, Date | number | undefined, Date | number>;
type Default<T> = ColumnType<T, T | undefined, T>;
type Computed<T> = ColumnType<T, never, never>;
/** Objects and arrays are written as JSON; a string must be JSON text already. */
type Json = ColumnType<unknown, object | string, object | string>;
type OptionalJson = ColumnType<unknown, object | string | null | undefined, object | string | null>;
type DefaultJson = ColumnType<unknown, object | string | undefined, object | string>;
`;

/** The text of tables.ts for the tables that the database has. */
export async function printTables(database: Database): Promise<string> {
  const [result] = await database.batch({ tenantId: null }, [{ sql: columnsSql, parameters: [] }]);
  const tables = new Map<string, string[]>();
  for (const row of result?.rows ?? []) {
    const column = asColumn(row);
    const lines = tables.get(column.table) ?? [];
    lines.push(`  ${toCamelCase(column.column)}: ${typeOf(column)};`);
    tables.set(column.table, lines);
  }
  const interfaces = [...tables].map(
    ([table, lines]) => `export interface ${interfaceName(table)} {\n${lines.join("\n")}\n}\n`,
  );
  const members = [...tables.keys()].map((table) => `  ${toCamelCase(table)}: ${interfaceName(table)};\n`);
  const body = `${interfaces.join("\n")}\nexport interface Tables {\n${members.join("")}}\n`;
  return `${dropUnused(HEADER, body)}\n${body}`;
}

function asColumn(row: Record<string, unknown>): CatalogueColumn {
  return {
    table: String(row["table"]),
    column: String(row["column"]),
    type: String(row["type"]),
    nullable: row["nullable"] === true,
    hasDefault: row["hasDefault"] === true,
    generated: row["generated"] === true,
    check: String(row["check"]),
  };
}

/** The compiler refuses type aliases that nothing uses. */
function dropUnused(header: string, body: string): string {
  const lines = header.split("\n");
  return lines
    .filter((line, index) => {
      const alias = /^type (\w+)/.exec(line.startsWith("/**") ? (lines[index + 1] ?? "") : line)?.[1];
      return !alias || new RegExp(`\\b${alias}\\b`).test(body);
    })
    .join("\n");
}

function interfaceName(table: string): string {
  const name = toCamelCase(table);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Table`;
}

function typeOf({ type, nullable, hasDefault, generated, check }: CatalogueColumn): string {
  const base = allowedValues(check) ?? baseType(type);
  if (generated) return `Computed<${nullable ? `${readType(base)} | null` : readType(base)}>`;
  if (base === "Time" || base === "Json") return nullable ? `Optional${base}` : hasDefault ? `Default${base}` : base;
  if (nullable) return `${base} | null`;
  return hasDefault ? `Default<${base}>` : base;
}

/** `check (mark in (0, 1))` and `check (kind in ('a', 'b'))`, as PostgreSQL prints them, are unions of literals. */
function allowedValues(check: string): string | null {
  const list = /^CHECK \(\(\w+ = (?:ANY \(ARRAY\[(.+)\]\)|(\d+|'[^']*'::text))\)\)$/.exec(check);
  const values = (list?.[1] ?? list?.[2])?.split(", ").map((value) => /^(\d+)$|^'([^']*)'::text$/.exec(value));
  if (!values?.every((value) => value !== null)) return null;
  return values.map(([, number, text]) => number ?? JSON.stringify(text)).join(" | ");
}

function readType(base: string): string {
  if (base === "Time") return "number";
  return base === "Json" ? "unknown" : base;
}

function baseType(type: string): string {
  if (type.endsWith("[]")) return `${readType(baseType(type.slice(0, -2)))}[]`;
  if (numbers.includes(type)) return "number";
  if (type === "boolean") return "boolean";
  if (type === "bytea") return "Buffer";
  if (type === "json" || type === "jsonb") return "Json";
  return type.startsWith("timestamp") ? "Time" : "string";
}

export const tablesFile = fileURLToPath(new URL("./tables.ts", import.meta.url));
