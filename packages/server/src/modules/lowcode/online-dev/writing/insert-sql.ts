import type { RecordValues, RowValues } from "@gongshu/core/form/definition";
import { isNumbered, isSecret, kindOf } from "@gongshu/core/form/kinds/kinds";
import { billNumbersSql, inRuleOrder } from "#modules/system/bill-rule/service.ts";
import type { Statement } from "#platform/db/database.ts";
import type { Context } from "#platform/http/context.ts";
import type { ModelChild, ModelColumn, OnlineModel } from "../online-model.ts";
import { requireHash } from "../record-secrets.ts";
import { rowsOf } from "../record-text.ts";
import { SqlText } from "../sql-text.ts";

/** A value as its column takes it. */
export function toColumn({ field }: ModelColumn, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (isSecret(field)) requireHash(value);
  return typeof value === "number" && kindOf(field).columnType(field).type === "timestamptz" ? new Date(value) : value;
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
    ...model.children.flatMap((child) => insertRows(ctx, child, id, rowsOf(values[child.key]))),
  ];
}

function insertRows(ctx: Context, child: ModelChild, recordId: string, rows: readonly RowValues[]): Statement[] {
  if (rows.length === 0) return [];
  const sql = new SqlText();
  const columns = [
    '"tenant_id"',
    '"id"',
    '"record_id"',
    '"sort_code"',
    ...child.columns.map((column) => column.sql),
  ].join(", ");
  const tuples = rows.map((row, sortCode) => {
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
