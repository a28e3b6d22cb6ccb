import type { RecordValues, RowValues } from "@gongshu/core/form/definition";
import type { Statement, StatementResult } from "#platform/db/database.ts";
import type { RecordSelection } from "./list-sql.ts";
import { whereClause } from "./list-sql.ts";
import type { OnlineModel } from "./online-model.ts";
import { readColumn } from "./record-secrets.ts";
import { SqlText } from "./sql-text.ts";

/** A stored record with what the database keeps beside its values. */
export interface StoredRecord {
  readonly id: string;
  readonly version: number;
  readonly values: RecordValues;
}

/** Reads one record that the actor may see, with its sub-tables; the main row comes first. */
export function readStatements(
  model: OnlineModel,
  selection: Omit<RecordSelection, "filters">,
  id: string,
  lock: boolean,
): Statement[] {
  const sql = new SqlText();
  const where = whereClause(model, { ...selection, filters: [], ids: [id] }, sql);
  const columns = ['"id"', '"version"', ...model.columns.map(readColumn)].join(", ");
  const main = sql.statement(`select ${columns} from ${model.table} where ${where}${lock ? " for update" : ""}`);
  const children = model.children.map((child) => ({
    sql: `select ${['"id"', ...child.columns.map((column) => column.sql)].join(", ")} from ${child.table} where "record_id" = $1 order by "sort_code"`,
    parameters: [id],
  }));
  return [main, ...children];
}

/** The record in the results of `readStatements`; undefined when there is none that the actor may see. */
export function readRecord(model: OnlineModel, results: readonly StatementResult[]): StoredRecord | undefined {
  const row = results[0]?.rows[0];
  if (row === undefined) return undefined;
  const values: RecordValues = {};
  for (const { field } of model.columns) values[field.field] = row[field.field] as RecordValues[string];
  for (const [index, child] of model.children.entries()) {
    const rows = results[index + 1]?.rows ?? [];
    values[child.key] = rows.length === 0 ? null : (rows as RowValues[]);
  }
  return { id: String(row["id"]), version: Number(row["version"]), values };
}

/** Follows every write in its transaction: the columns that were written are those of the published version, or nothing is. */
export function versionCheck(model: OnlineModel): Statement {
  return {
    sql: `select require_version((select published_version from visual_dev where id = $1 and delete_mark is null), $2)`,
    parameters: [model.id, model.publishedVersion],
  };
}
