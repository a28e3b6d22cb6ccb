import type { RecordValues, RowValues } from "@gongshu/core/form/definition";
import type { Statement, StatementResult } from "#platform/db/database.ts";
import type { Context } from "#platform/http/context.ts";
import { type RecordSelection, whereClause } from "./list-sql.ts";
import type { OnlineModel } from "./online-model.ts";
import { readColumn } from "./record-secrets.ts";
import type { StoredRecord } from "./record-sql.ts";
import { rowsOf } from "./record-text.ts";
import { compiled, SqlText } from "./sql-text.ts";

/** What is read of records: columns of the main table, and sub-tables. */
type RecordParts = Pick<OnlineModel, "columns" | "children">;

/** Reads the records that meet a condition, of those with these ids; the rows of the main table come first. */
function statementsFor(
  table: string,
  parts: RecordParts,
  ids: readonly string[],
  condition: (sql: SqlText) => string,
  lock: string,
): Statement[] {
  const sql = new SqlText();
  const columns = ['"id"', '"version"', ...parts.columns.map(readColumn)].join(", ");
  const main = sql.statement(`select ${columns} from ${table} where ${condition(sql)}${lock}`);
  const children = parts.children.map((child) => ({
    sql: `select ${['"id"', '"record_id"', ...child.columns.map((column) => column.sql)].join(", ")} from ${child.table} where "record_id" = any($1::text[]) order by "record_id", "sort_code"`,
    parameters: [ids],
  }));
  return [main, ...children];
}

function recordsIn(parts: RecordParts, [rows, ...childRows]: readonly StatementResult[]): Map<string, StoredRecord> {
  const found = new Map<string, StoredRecord>();
  for (const row of rows?.rows ?? []) {
    const values: RecordValues = {};
    for (const { field } of parts.columns) values[field.field] = row[field.field] as RecordValues[string];
    for (const child of parts.children) values[child.key] = null;
    found.set(String(row["id"]), { id: String(row["id"]), version: Number(row["version"]), values });
  }
  for (const [index, child] of parts.children.entries()) {
    for (const { recordId, ...row } of childRows[index]?.rows ?? []) {
      const record = found.get(String(recordId));
      if (record === undefined) continue;
      const rowsBefore = record.values[child.key];
      if (Array.isArray(rowsBefore)) rowsOf(rowsBefore).push(row as RowValues);
      else record.values[child.key] = [row as RowValues];
    }
  }
  return found;
}

/** Records that the caller may see: whole ones, unless it is said what is read of them. */
export async function readRecords(
  ctx: Context,
  model: OnlineModel,
  selection: Omit<RecordSelection, "filters">,
  ids: readonly string[],
  parts: RecordParts = model,
): Promise<Map<string, StoredRecord>> {
  const where = (sql: SqlText) => whereClause(model, { ...selection, filters: [], ids }, sql);
  return recordsIn(parts, await ctx.batch(statementsFor(model.table, parts, ids, where, "").map(compiled)));
}

/** Likewise, kept from others until the end of the transaction; in the order of their ids, so that two who lock the same ones never wait in a circle. */
export async function lockRecords(
  tx: Context,
  model: OnlineModel,
  selection: Omit<RecordSelection, "filters">,
  ids: readonly string[],
): Promise<StoredRecord[]> {
  return lock(tx, model, ids, (sql) => whereClause(model, { ...selection, filters: [], ids }, sql));
}

/** Likewise by a condition of the caller's own, whoever may see the records. */
export async function lockWhere(
  tx: Context,
  model: OnlineModel,
  ids: readonly string[],
  condition: (sql: SqlText) => string,
): Promise<StoredRecord[]> {
  return lock(tx, model, ids, (sql) => `${condition(sql)} and "id" = any(${sql.bind(ids)}::text[])`);
}

async function lock(
  tx: Context,
  model: OnlineModel,
  ids: readonly string[],
  condition: (sql: SqlText) => string,
): Promise<StoredRecord[]> {
  const statements = statementsFor(model.table, model, ids, condition, ` order by "id" for update`);
  return [...recordsIn(model, await tx.batch(statements.map(compiled))).values()];
}
