import { kindOf } from "@gongshu/core/form/kinds/kinds";
import { isSystemColumn } from "@gongshu/core/list/definition";
import type { Filter } from "@gongshu/core/list/filter";
import { startOfNextDay, truncateDate } from "@gongshu/core/text/date";
import type { ModelAccess } from "#platform/auth/access.ts";
import type { Statement } from "#platform/db/database.ts";
import { likePattern } from "#platform/db/like-pattern.ts";
import type { Actor } from "#platform/http/context.ts";
import { type OnlineModel, systemColumnSql } from "./online-model.ts";
import { recordPredicate } from "./policy.ts";
import { SqlText } from "./sql-text.ts";

/** Counting stops here; the reply says so. */
export const countBound = 100_000;

export interface RecordSelection {
  readonly filters: readonly Filter[];
  readonly access: ModelAccess;
  readonly actor: Actor;
  readonly timeZone: string;
}

export interface PageRequest {
  /** Quoted columns to read besides id and version. */
  readonly columns: readonly string[];
  /** Quoted column and direction. */
  readonly sort: { readonly sql: string; readonly order: "asc" | "desc" };
  readonly limit: number;
  readonly offset: number;
}

/** One page of the rows that the actor may see. */
export function pageStatement(model: OnlineModel, selection: RecordSelection, page: PageRequest): Statement {
  const sql = new SqlText();
  const where = whereClause(model, selection, sql);
  const columns = ['"id"', '"version"', ...page.columns].join(", ");
  const { sql: sortColumn, order } = page.sort;
  return sql.statement(
    `select ${columns} from ${model.table} where ${where} order by ${sortColumn} ${order}, "id" ${order} limit ${sql.bind(page.limit)} offset ${sql.bind(page.offset)}`,
  );
}

/** How many rows there are, counted no further than the bound. */
export function countStatement(model: OnlineModel, selection: RecordSelection): Statement {
  const sql = new SqlText();
  const where = whereClause(model, selection, sql);
  return sql.statement(
    `select count(*) as total from (select 1 from ${model.table} where ${where} limit ${countBound + 1}) counted`,
  );
}

export function whereClause(
  model: OnlineModel,
  { filters, access, actor, timeZone }: RecordSelection,
  sql: SqlText,
): string {
  const parts = ['"delete_mark" is null', ...filters.map((filter) => condition(model, filter, timeZone, sql))];
  const rows = recordPredicate(model, access, actor, sql);
  if (rows !== undefined) parts.push(`(${rows})`);
  return parts.join(" and ");
}

function condition(model: OnlineModel, filter: Filter, timeZone: string, sql: SqlText): string {
  const column = isSystemColumn(filter.field)
    ? systemColumnSql[filter.field]
    : (model.columnByField.get(filter.field)?.sql ?? "null");
  const type = columnType(model, filter.field);
  const bind = (value: string | number) => (type === "timestamptz" ? sql.bind(new Date(value)) : sql.bind(value));
  switch (filter.operator) {
    case "equal":
      return type === "text[]"
        ? `${column} @> array[${sql.bind(filter.value)}]::text[]`
        : `${column} = ${bind(filter.value)}`;
    case "like":
      return `${column} ilike ${sql.bind(likePattern(filter.value))}`;
    case "range": {
      const from = filter.from === null ? undefined : `${column} >= ${bind(filter.from)}`;
      const to =
        filter.to === null
          ? undefined
          : `${column} <= ${bind(type === "timestamptz" ? endOfRange(filter.to, timeZone) : filter.to)}`;
      return [from, to].filter((part) => part !== undefined).join(" and ") || "true";
    }
    case "in":
      if (filter.values.length === 0) return "false";
      return type === "text[]"
        ? `${column} && ${sql.bind(filter.values.map(String))}::text[]`
        : `${column} in (${filter.values.map(bind).join(", ")})`;
  }
}

/** Clients send midnight of the last day and mean all of it (reference/client-facts §3.3). */
function endOfRange(timeMs: number, timeZone: string): number {
  return truncateDate(timeMs, "yyyy-MM-dd", timeZone) === timeMs ? startOfNextDay(timeMs, timeZone) - 1 : timeMs;
}

function columnType(model: OnlineModel, reference: string): string {
  if (isSystemColumn(reference)) return reference.endsWith("Time") ? "timestamptz" : "text";
  const column = model.columnByField.get(reference);
  return column === undefined ? "text" : kindOf(column.field).columnType(column.field).type;
}
