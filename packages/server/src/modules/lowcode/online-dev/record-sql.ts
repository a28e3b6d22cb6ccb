import type { RecordValues, RowValues } from "@gongshu/core/form/definition";
import { isNumbered, kindOf } from "@gongshu/core/form/kinds/kinds";
import type { Statement, StatementResult } from "#platform/db/database.ts";
import type { Context } from "#platform/http/context.ts";
import { billNumbersSql, inRuleOrder } from "../../system/bill-rule/service.ts";
import type { RecordSelection } from "./list-sql.ts";
import { whereClause } from "./list-sql.ts";
import type { ModelChild, ModelColumn, OnlineModel } from "./online-model.ts";
import { rowsOf } from "./record-text.ts";
import { SqlText } from "./sql-text.ts";

/** A stored record with what the database keeps beside its values. */
export interface StoredRecord {
  readonly id: string;
  readonly version: number;
  readonly values: RecordValues;
}

/** A value as its column takes it. */
export function toColumn({ field }: ModelColumn, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  return typeof value === "number" && kindOf(field).columnType(field).type === "timestamptz" ? new Date(value) : value;
}

/** Reads one record that the actor may see, with its sub-tables; the main row comes first. */
export function readStatements(
  model: OnlineModel,
  selection: Omit<RecordSelection, "filters">,
  id: string,
  lock: boolean,
): Statement[] {
  const sql = new SqlText();
  const where = whereClause(model, { ...selection, filters: [] }, sql);
  const columns = ['"id"', '"version"', ...model.columns.map((column) => column.sql)].join(", ");
  const main = sql.statement(
    `select ${columns} from ${model.table} where ${where} and "id" = ${sql.bind(id)}${lock ? " for update" : ""}`,
  );
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

interface InsertPlan {
  readonly text: string;
  /** The columns whose values are given, in the order of their places. */
  readonly given: readonly ModelColumn[];
}

const insertPlans = new WeakMap<OnlineModel, InsertPlan>();
const fixedColumns = ["tenant_id", "id", "creator_user_id", "creator_time", "organize_id", "model_version"];

/** The columns that take numbers of rules, in the order in which they are taken. */
export function numberedColumns(
  model: OnlineModel,
): { readonly sql: string; readonly field: string; readonly rule: string }[] {
  return inRuleOrder(
    model.columns.flatMap(({ sql, field }) =>
      isNumbered(field) ? [{ sql, field: field.field, rule: kindOf(field).numberRule?.(field) ?? "" }] : [],
    ),
  );
}

/**
 * The same text for every record of a model. Numbers are taken in the statement itself, by one call that keeps their order: among the values,
 * PostgreSQL would take them in the order of the columns of the table.
 */
function insertPlan(ctx: Context, model: OnlineModel): InsertPlan {
  const known = insertPlans.get(model);
  if (known !== undefined) return known;
  const given = model.columns.filter(({ field }) => !isNumbered(field));
  const numbered = numberedColumns(model);
  const columns = [...fixedColumns.map((name) => `"${name}"`), ...[...given, ...numbered].map(({ sql }) => sql)];
  let places = 0;
  const place = () => `$${(places += 1)}`;
  const values = [...fixedColumns, ...given].map(place);
  for (const index of numbered.keys()) values.push(`(select numbers[${index + 1}] from taken)`);
  const taking =
    numbered.length === 0 ? "" : `with taken as materialized (select ${numbersSql(ctx, model, place)} as numbers) `;
  const text = `${taking}insert into ${model.table} (${columns.join(", ")}) values (${values.join(", ")})`;
  const plan = { text, given };
  insertPlans.set(model, plan);
  return plan;
}

function numbersSql(ctx: Context, model: OnlineModel, bind: (value: unknown) => string): string {
  const codes = numberedColumns(model).map(({ rule }) => rule);
  return billNumbersSql(ctx, codes, bind);
}

/** SQL of the numbers that the database gave a record, for its history; undefined when the model has none. */
export function takenNumbersSql(model: OnlineModel): string | undefined {
  const pairs = numberedColumns(model).map(({ field, sql }) => `'${field}', ${sql}`);
  if (pairs.length === 0) return undefined;
  return `(select jsonb_build_object(${pairs.join(", ")}) from ${model.table} where "id" = $4)`;
}

export function insertStatements(ctx: Context, model: OnlineModel, id: string, values: RecordValues): Statement[] {
  const { text, given } = insertPlan(ctx, model);
  const parameters: unknown[] = [
    ctx.tenant.id,
    id,
    ctx.actor.userId,
    ctx.now(),
    ctx.actor.organizeId || null,
    model.publishedVersion,
    ...given.map((column) => toColumn(column, values[column.field.field])),
  ];
  if (numberedColumns(model).length > 0) numbersSql(ctx, model, (value) => `$${parameters.push(value)}`);
  return [
    { sql: text, parameters },
    ...model.children.flatMap((child) =>
      insertRows(
        ctx,
        child,
        id,
        rowsOf(values[child.key]).map((row, index) => ({ row, sortCode: index })),
      ),
    ),
  ];
}

function insertRows(
  ctx: Context,
  child: ModelChild,
  recordId: string,
  rows: readonly { row: RowValues; sortCode: number }[],
): Statement[] {
  if (rows.length === 0) return [];
  const sql = new SqlText();
  const columns = [
    '"tenant_id"',
    '"id"',
    '"record_id"',
    '"sort_code"',
    ...child.columns.map((column) => column.sql),
  ].join(", ");
  const tuples = rows.map(({ row, sortCode }) => {
    const given = [
      ctx.tenant.id,
      ctx.newId(),
      recordId,
      sortCode,
      ...child.columns.map((column) => toColumn(column, row[column.field.field])),
    ];
    return `(${given.map((value) => sql.bind(value)).join(", ")})`;
  });
  return [sql.statement(`insert into ${child.table} (${columns}) values ${tuples.join(", ")}`)];
}

export function updateStatements(
  ctx: Context,
  model: OnlineModel,
  before: StoredRecord,
  values: RecordValues,
): Statement[] {
  const sql = new SqlText();
  const set = model.columns.map(
    (column) => `${column.sql} = ${sql.bind(toColumn(column, values[column.field.field]))}`,
  );
  const fixed = [
    `"version" = "version" + 1`,
    `"model_version" = ${sql.bind(model.publishedVersion)}`,
    `"last_modify_user_id" = ${sql.bind(ctx.actor.userId)}`,
    `"last_modify_time" = ${sql.bind(ctx.now())}`,
  ];
  const main = sql.statement(
    `update ${model.table} set ${[...set, ...fixed].join(", ")} where "id" = ${sql.bind(before.id)}`,
  );
  return [main, ...model.children.flatMap((child) => childUpdates(ctx, child, before, rowsOf(values[child.key])))];
}

/** Rows keep their id when they are changed or moved; only those that were taken out are deleted. */
function childUpdates(ctx: Context, child: ModelChild, before: StoredRecord, rows: readonly RowValues[]): Statement[] {
  const stored = new Set(rowsOf(before.values[child.key]).map((row) => row.id));
  const kept = new Set(rows.map((row) => row.id).filter((id) => id !== undefined && stored.has(id)));
  const gone = [...stored].filter((id) => !kept.has(id));
  const statements: Statement[] =
    gone.length === 0
      ? []
      : [
          {
            sql: `delete from ${child.table} where "record_id" = $1 and "id" = any($2::text[])`,
            parameters: [before.id, gone],
          },
        ];
  const fresh: { row: RowValues; sortCode: number }[] = [];
  for (const [sortCode, row] of rows.entries()) {
    if (row.id === undefined || !kept.has(row.id)) fresh.push({ row, sortCode });
    else statements.push(updateRow(child, before.id, row, sortCode));
  }
  return [...statements, ...insertRows(ctx, child, before.id, fresh)];
}

function updateRow(child: ModelChild, recordId: string, row: RowValues, sortCode: number): Statement {
  const sql = new SqlText();
  const set = [
    `"sort_code" = ${sql.bind(sortCode)}`,
    ...child.columns.map((column) => `${column.sql} = ${sql.bind(toColumn(column, row[column.field.field]))}`),
  ];
  return sql.statement(
    `update ${child.table} set ${set.join(", ")} where "record_id" = ${sql.bind(recordId)} and "id" = ${sql.bind(row.id)}`,
  );
}

export function deleteStatement(ctx: Context, model: OnlineModel, id: string): Statement {
  return {
    sql: `update ${model.table} set "delete_mark" = 1, "delete_user_id" = $1, "delete_time" = $2, "version" = "version" + 1 where "id" = $3`,
    parameters: [ctx.actor.userId, ctx.now(), id],
  };
}

/** Follows every write in its transaction: the columns that were written are those of the published version, or nothing is. */
export function versionCheck(model: OnlineModel): Statement {
  return {
    sql: `select require_version((select published_version from visual_dev where id = $1 and delete_mark is null), $2)`,
    parameters: [model.id, model.publishedVersion],
  };
}
