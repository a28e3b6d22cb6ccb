import type { RecordValues, RowValues, ScalarField } from "@gongshu/core/form/definition";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import type { Context } from "#platform/http/context.ts";
import { invalid } from "#platform/http/errors.ts";
import { importExportErrors } from "./import-export.messages.ts";
import { rowBytes, wholeCells } from "./list-cells.ts";
import { type RecordSelection, whereClause } from "./list-sql.ts";
import type { ModelColumn, OnlineModel } from "./online-model.ts";
import type { StoredRecord } from "./record-sql.ts";
import { rowsOf } from "./record-text.ts";
import { SqlText } from "./sql-text.ts";

const valuesAtOnce = 5000;
const recordsAtOnce = 1000;

/** A unique value as a key of a map. */
export function valueKey(value: unknown): string {
  return String(value);
}

/** Ids of live records by their value in a unique column, those beyond the caller's rows included: they too forbid a second one. */
export async function recordIdsByValue(
  ctx: Context,
  model: OnlineModel,
  field: ScalarField,
  values: readonly unknown[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const column = model.columnByField.get(field.id);
  if (column === undefined) return found;
  const { type } = kindOf(field).columnType(field);
  for (let from = 0; from < values.length; from += valuesAtOnce) {
    const chunk = values
      .slice(from, from + valuesAtOnce)
      .map((value) => (type === "timestamptz" && typeof value === "number" ? new Date(value).toISOString() : value));
    const statement = {
      sql: `select "id", ${column.sql} from ${model.table} where "delete_mark" is null and ${column.sql} = any($1::${type}[])`,
      parameters: [chunk],
    };
    const [result] = await ctx.database.batch(ctx.scope, [statement]);
    for (const row of result?.rows ?? []) found.set(valueKey(row[field.field]), String(row["id"]));
  }
  return found;
}

/** Limit for the values of all records that an import overwrites, because all of them are in memory at once. */
const maxExistingBytes = 100_000_000;

/** Refuses an import that would overwrite more than fits into memory. */
async function checkSize(ctx: Context, model: OnlineModel, ids: readonly string[]): Promise<void> {
  const bytesIn = (table: string, columns: readonly ModelColumn[], key: string) => {
    const cells = wholeCells(columns.map(({ field, sql }) => ({ key: field.field, field, sql })));
    return `select coalesce(sum(${rowBytes(cells)}), 0) as bytes from ${table} where ${key} = any($1::text[])`;
  };
  const parts = [
    bytesIn(model.table, model.columns, '"id"'),
    ...model.children.map((child) => bytesIn(child.table, child.columns, '"record_id"')),
  ];
  const sql = `select sum(bytes)::float8 as bytes from (${parts.join(" union all ")}) parts`;
  const [result] = await ctx.database.batch(ctx.scope, [{ sql, parameters: [ids] }]);
  if (Number(result?.rows[0]?.["bytes"] ?? 0) > maxExistingBytes) throw invalid(importExportErrors.tooMuchToOverwrite);
}

/** Whole records by id, as far as the caller may see them. */
export async function recordsById(
  ctx: Context,
  model: OnlineModel,
  selection: Omit<RecordSelection, "filters">,
  ids: readonly string[],
): Promise<Map<string, StoredRecord>> {
  const found = new Map<string, StoredRecord>();
  if (ids.length > 0) await checkSize(ctx, model, ids);
  for (let from = 0; from < ids.length; from += recordsAtOnce) {
    const chunk = ids.slice(from, from + recordsAtOnce);
    const sql = new SqlText();
    const where = whereClause(model, { ...selection, filters: [] }, sql);
    const columns = ['"id"', '"version"', ...model.columns.map((column) => column.sql)].join(", ");
    const main = sql.statement(
      `select ${columns} from ${model.table} where ${where} and "id" = any(${sql.bind(chunk)}::text[])`,
    );
    const children = model.children.map((child) => ({
      sql: `select ${['"id"', '"record_id"', ...child.columns.map((column) => column.sql)].join(", ")} from ${child.table} where "record_id" = any($1::text[]) order by "record_id", "sort_code"`,
      parameters: [chunk],
    }));
    const [rows, ...childRows] = await ctx.database.batch(ctx.scope, [main, ...children]);
    for (const row of rows?.rows ?? []) {
      const values: RecordValues = {};
      for (const { field } of model.columns) values[field.field] = row[field.field] as RecordValues[string];
      for (const child of model.children) values[child.key] = null;
      found.set(String(row["id"]), { id: String(row["id"]), version: Number(row["version"]), values });
    }
    for (const [index, child] of model.children.entries()) {
      for (const { recordId, ...row } of childRows[index]?.rows ?? []) {
        const record = found.get(String(recordId));
        if (record !== undefined) record.values[child.key] = [...rowsOf(record.values[child.key]), row as RowValues];
      }
    }
  }
  return found;
}
