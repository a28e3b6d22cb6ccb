import type { RecordValues, RowValues } from "@gongshu/core/form/definition";
import { isSecret, kindOf } from "@gongshu/core/form/kinds/kinds";
import type { Statement } from "#platform/db/database.ts";
import type { Context } from "#platform/http/context.ts";
import type { ModelChild, ModelColumn, OnlineModel } from "../online-model.ts";
import { requireHash } from "../record-secrets.ts";
import { rowsOf } from "../record-text.ts";

export interface NewRecord {
  readonly id: string;
  readonly values: RecordValues;
  /** When it was created; now by default. */
  readonly creatorTime?: Date;
  readonly creatorUserId?: string;
  readonly organizeId?: string | null;
}

/** One column of many rows, as one array parameter. */
interface BulkColumn {
  readonly sql: string;
  /** Type of the array's elements. */
  readonly type: string;
  /** Makes the column's value of the element; for types that an array cannot nest. */
  readonly read?: (element: string) => string;
  readonly values: unknown[];
}

/** The statements that insert many records with their sub-tables: one array a column, so that the text of a statement, and with it its plan, is the same for any number of rows. */
export function bulkInsertStatements(ctx: Context, model: OnlineModel, records: readonly NewRecord[]): Statement[] {
  const values = records.map((record) => record.values);
  const columns = [
    ...recordColumns(ctx, model, records),
    ...model.columns.map((column) => fieldColumn(column, values)),
  ];
  return [insertOf(model.table, columns), ...model.children.flatMap((child) => childStatements(ctx, child, records))];
}

/** What every record has beside its fields. */
function recordColumns(ctx: Context, model: OnlineModel, records: readonly NewRecord[]): BulkColumn[] {
  const now = ctx.now();
  const own = ctx.actor.organizeId || null;
  const of = (name: string, type: string, value: (record: NewRecord) => unknown): BulkColumn => ({
    sql: `"${name}"`,
    type,
    values: records.map(value),
  });
  return [
    of("tenant_id", "text", () => ctx.tenant.id),
    of("id", "text", (record) => record.id),
    of("creator_user_id", "text", (record) => record.creatorUserId ?? ctx.actor.userId),
    of("creator_time", "timestamptz", (record) => (record.creatorTime ?? now).toISOString()),
    of("organize_id", "text", (record) => (record.organizeId === undefined ? own : record.organizeId)),
    of("model_version", "int", () => model.publishedVersion),
  ];
}

function childStatements(ctx: Context, child: ModelChild, records: readonly NewRecord[]): Statement[] {
  const rows = records.flatMap(({ id, values }) =>
    rowsOf(values[child.key]).map((row, sortCode) => ({ recordId: id, row, sortCode })),
  );
  return rowStatement(ctx, child, rows);
}

interface NewRow {
  readonly recordId: string;
  readonly row: RowValues;
  readonly sortCode: number;
}

/** Inserts rows of a sub-table, whatever records they belong to; nothing when there are none. */
export function rowStatement(ctx: Context, child: ModelChild, rows: readonly NewRow[]): Statement[] {
  if (rows.length === 0) return [];
  const keys: BulkColumn[] = [
    { sql: '"tenant_id"', type: "text", values: rows.map(() => ctx.tenant.id) },
    { sql: '"id"', type: "text", values: rows.map(() => ctx.newId()) },
    { sql: '"record_id"', type: "text", values: rows.map(({ recordId }) => recordId) },
    { sql: '"sort_code"', type: "int", values: rows.map(({ sortCode }) => sortCode) },
  ];
  const fields = child.columns.map((column) =>
    fieldColumn(
      column,
      rows.map(({ row }) => row),
    ),
  );
  return [insertOf(child.table, [...keys, ...fields])];
}

/** Inserts rows given as one array a column. */
function insertOf(table: string, columns: readonly BulkColumn[]): Statement {
  const names = columns.map(({ sql }) => sql).join(", ");
  const arrays = columns.map(({ type }, index) => `$${index + 1}::${type}[]`).join(", ");
  const elements = columns.map(({ read }, index) => (read === undefined ? `c${index}` : read(`c${index}`))).join(", ");
  return {
    sql: `insert into ${table} (${names}) select ${elements} from unnest(${arrays}) as bulk(${columns.map((_, index) => `c${index}`).join(", ")})`,
    parameters: columns.map(({ values }) => values),
  };
}

/** The column of a field with the values of many rows. */
function fieldColumn({ field, sql }: ModelColumn, rows: readonly (RecordValues | RowValues)[]): BulkColumn {
  const { type } = kindOf(field).columnType(field);
  const values = rows.map((row) => row[field.field] ?? null);
  if (isSecret(field)) values.forEach(requireHash);
  if (type === "text[]") {
    const read = (element: string) =>
      `(select array_agg(entry) from jsonb_array_elements_text(${element}::jsonb) entry)`;
    return { sql, type: "text", read, values: values.map((value) => (value === null ? null : JSON.stringify(value))) };
  }
  if (type === "jsonb") {
    const read = (element: string) => `${element}::jsonb`;
    return { sql, type: "text", read, values: values.map((value) => (value === null ? null : JSON.stringify(value))) };
  }
  if (type === "timestamptz")
    return {
      sql,
      type,
      values: values.map((value) => (typeof value === "number" ? new Date(value).toISOString() : null)),
    };
  return { sql, type, values };
}
