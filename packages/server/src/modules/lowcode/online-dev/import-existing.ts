import type { ScalarField } from "@gongshu/core/form/definition";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import type { Context } from "#platform/http/context.ts";
import { invalid } from "#platform/http/errors.ts";
import { importExportErrors } from "./import-export.messages.ts";
import { rowBytes, wholeCells } from "./list-cells.ts";
import type { RecordSelection } from "./list-sql.ts";
import type { ModelColumn, OnlineModel } from "./online-model.ts";
import type { StoredRecord } from "./record-sql.ts";
import { readRecords } from "./records-by-id.ts";

const valuesAtOnce = 5000;
const recordsAtOnce = 1000;

/** A unique value as a key of a map. */
export function valueKey(value: unknown): string {
  return String(value);
}

/** Whether the model has a live record at all, those beyond the caller's rows included. */
export async function hasRecords(ctx: Context, model: OnlineModel): Promise<boolean> {
  const sql = `select exists (select from ${model.table} where "delete_mark" is null) as found`;
  const [result] = await ctx.database.batch(ctx.scope, [{ sql, parameters: [] }]);
  return result?.rows[0]?.["found"] === true;
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
  for (let from = 0; from < ids.length; from += recordsAtOnce)
    for (const [id, record] of await readRecords(ctx, model, selection, ids.slice(from, from + recordsAtOnce)))
      found.set(id, record);
  return found;
}
