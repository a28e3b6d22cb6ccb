import { kindOf } from "@gongshu/core/form/kinds/kinds";
import { isSystemColumn } from "@gongshu/core/list/definition";
import type { Filter } from "@gongshu/core/list/filter";
import { endOfRange } from "@gongshu/core/text/date";
import type { ModelAccess } from "#platform/auth/access.ts";
import { isEstimatedAlike, type PolicyContext } from "#platform/auth/row-policy.ts";
import type { Statement } from "#platform/db/database.ts";
import { likePattern } from "#platform/db/like-pattern.ts";
import type { Context } from "#platform/http/context.ts";
import { type CellSql, mayExceed, replyBytes, rowBytes } from "./list-cells.ts";
import { searchedSql } from "./markup-sql.ts";
import { type OnlineModel, systemColumnSql } from "./online-model.ts";
import { hasAnySql } from "./options-sql.ts";
import { recordPredicate } from "./policy.ts";
import { SqlText } from "./sql-text.ts";

/** Counting stops here; the reply says so. */
export const countBound = 100_000;

/** A condition on the rows of a model, whose table stands in the statement under its own name. */
export type RowCondition = (sql: SqlText) => string;

export interface RecordSelection {
  readonly filters: readonly Filter[];
  /** What must hold beside the filters: the advanced filter, and the word that is searched. */
  readonly conditions?: readonly RowCondition[];
  /** Whether a condition reads records of other models, whose changes this list is not told of. */
  readonly readsOthers?: boolean;
  /** Only these, as far as they match. */
  readonly ids?: readonly string[];
  readonly access: ModelAccess;
  /** Who asks, and in which language: some values are searched by what is shown of them. */
  readonly ctx: PolicyContext & Pick<Context, "locale">;
  /** Records of the recycle bin; those that are not deleted, unless it is said. */
  readonly isDeleted?: true;
}

export interface RowOrder {
  /** Quoted column. */
  readonly sql: string;
  readonly order: "asc" | "desc";
  /** What rows with the same value are sorted by. */
  readonly then?: readonly Pick<RowOrder, "sql" | "order">[];
}

export interface PageRequest {
  /** What is read besides id and version. */
  readonly cells: readonly CellSql[];
  readonly sort: RowOrder;
  readonly limit: number;
  readonly offset: number;
}

/**
 * From here on the ids of a page are found first, and its rows by these: an index that has all that the list is filtered and sorted by passes over
 * what comes before without reading the rows (decision 029).
 */
const deepOffset = 200;

/** One page of the rows that the actor may see, as far as they fit into a reply. */
export function pageStatement(model: OnlineModel, selection: RecordSelection, page: PageRequest): Statement {
  const sql = new SqlText();
  const { cells, sort, limit, offset } = page;
  const isNear = offset < deepOffset;
  const where = (isNear ? whereForFew : whereClause)(model, selection, sql);
  const number = isNear && hasOnePlan(model, selection, sort) ? String : (value: number) => sql.bind(value);
  const place = `${where} order by ${orderBy(sort)} limit ${number(limit)} offset ${number(offset)}`;
  const chosen = offset < deepOffset ? place : `"id" = any(array(select "id" from ${model.table} where ${place}))`;
  const rows = `select ${textsOf(cells).names}, ${keysOf(sort)} from ${model.table} where ${chosen}`;
  return sql.statement(
    mayExceed(cells, limit)
      ? withinBytes(rows, cells, sort)
      : `select ${textsOf(cells).values} from (${rows}) page order by ${keyOrder(sort)}`,
  );
}

/**
 * Whether one plan is the best for a page, whatever the values are that it is filtered by. The number of its rows then stands in the text of the statement, and
 * PostgreSQL plans it once for each session; with a bound limit it would plan anew each time, for longer than such a page takes to be read. Where an index and
 * the order compete, it has to see the values: of one that few records have, all of these are better read and sorted.
 */
function hasOnePlan(
  model: OnlineModel,
  { filters, conditions = [], ids, access, ctx, isDeleted }: RecordSelection,
  sort: RowOrder,
): boolean {
  if (conditions.length > 0 || ids !== undefined || isDeleted === true || sort.then !== undefined) return false;
  const others = filters.filter(({ field, operator }) => {
    const isBound = operator === "range" && columnOf(model, field) === sort.sql;
    return !isBound || columnType(model, field) !== "timestamptz";
  });
  const isInOrder = columnOf(model, model.list.defaultSort.field) === sort.sql;
  const isListed = others.every(({ field, operator }) => operator === "equal" && model.listedFields.has(field));
  const fits = others.length === 0 || (others.length === 1 && isListed && isInOrder);
  return fits && isEstimatedAlike(access.schemes, ctx);
}

export function orderBy({ sql, order, then = [] }: RowOrder): string {
  return [{ sql, order }, ...then, { sql: '"id"', order }].map((key) => `${key.sql} ${key.order}`).join(", ");
}

/** The values that rows are sorted by, under names of their own. */
export function keysOf({ sql, then = [] }: RowOrder): string {
  return [`${sql} as "~key"`, ...then.map((key, index) => `${key.sql} as "~key${index}"`)].join(", ");
}

/** The order of rows that carry the values they are sorted by. */
function keyOrder({ order, then = [] }: RowOrder): string {
  const others = then.map((key, index) => `"~key${index}" ${key.order}`);
  return [`"~key" ${order}`, ...others, `"id" ${order}`].join(", ");
}

/** Columns as statements name them: as they are in the table, and as they are shown. */
interface CellTexts {
  readonly names: string;
  readonly values: string;
}

const knownTexts = new WeakMap<readonly CellSql[], CellTexts>();

function textsOf(cells: readonly CellSql[]): CellTexts {
  const known = knownTexts.get(cells);
  if (known !== undefined) return known;
  const values = cells.map(({ name, value }) => (name === value ? name : `${value} as ${name}`));
  const texts = {
    names: ['"id"', '"version"', ...cells.map(({ name }) => name)].join(", "),
    values: ['"id"', '"version"', ...values].join(", "),
  };
  knownTexts.set(cells, texts);
  return texts;
}

/**
 * The first of `rows` that together have no more bytes than a reply may hold, one at least; `rows` has the values that it is sorted by (`keysOf`), which come back as texts. What is long is cut
 * after the rows were chosen, so that it is not read for those that are passed over. Each row comes with the number of all.
 */
export function withinBytes(rows: string, cells: readonly CellSql[], sort: RowOrder): string {
  const order = keyOrder(sort);
  const sized = `select *, ${rowBytes(cells)} as "~bytes" from (${rows}) page`;
  const summed = `select *, sum("~bytes") over (order by ${order} rows unbounded preceding) as "~sum", row_number() over (order by ${order}) as "~place", count(*) over () as "~all" from (${sized}) sized`;
  const keys = ["~key", ...(sort.then ?? []).map((_key, index) => `~key${index}`)];
  const texts = keys.map((key) => `"${key}"::text as "${key}"`).join(", ");
  return `select ${textsOf(cells).values}, ${texts}, "~all" from (${summed}) summed where "~sum" <= ${replyBytes} or "~place" = 1 order by "~place"`;
}

/** How many rows there are, counted no further than the bound. */
export function countStatement(model: OnlineModel, selection: RecordSelection): Statement {
  const sql = new SqlText();
  const where = whereClause(model, selection, sql);
  return sql.statement(
    `select count(*) as total from (select 1 from ${model.table} where ${where} limit ${countBound + 1}) counted`,
  );
}

/** A selection of at most so many ids is small. */
const fewIds = 1000;

/** What holds for the records of a selection. */
export function whereClause(model: OnlineModel, selection: RecordSelection, sql: SqlText): string {
  const { ids } = selection;
  return conditionsOf(model, selection, sql, ids !== undefined && ids.length <= fewIds);
}

/** Likewise for a statement that looks at few of the records, however many there are. */
export function whereForFew(model: OnlineModel, selection: RecordSelection, sql: SqlText): string {
  return conditionsOf(model, selection, sql, true);
}

function conditionsOf(
  model: OnlineModel,
  { filters, conditions = [], ids, access, ctx, isDeleted }: RecordSelection,
  sql: SqlText,
  isForFew: boolean,
): string {
  const life = isDeleted === true ? '"delete_mark" = 1' : '"delete_mark" is null';
  const parts = [life, ...filters.map((filter) => filterSql(model, filter, ctx, sql))];
  if (ids !== undefined) parts.push(`"id" = any(${sql.bind(ids)}::text[])`);
  for (const condition of conditions) parts.push(`(${condition(sql)})`);
  const rows = recordPredicate(model, access, ctx, sql, isForFew);
  if (rows !== undefined) parts.push(`(${rows})`);
  return parts.join(" and ");
}

function filterSql(
  model: OnlineModel,
  filter: Filter,
  { tenant, locale }: RecordSelection["ctx"],
  sql: SqlText,
): string {
  const column = columnOf(model, filter.field);
  const field = model.columnByField.get(filter.field)?.field;
  const type = columnType(model, filter.field);
  const bind = (value: string | number) => (type === "timestamptz" ? sql.bind(new Date(value)) : sql.bind(value));
  switch (filter.operator) {
    case "equal":
      return type === "text[]"
        ? `${column} @> array[${sql.bind(filter.value)}]::text[]`
        : `${column} = ${bind(filter.value)}`;
    case "like":
      return `${searchedSql(field, column, locale)} ilike ${sql.bind(likePattern(filter.value))}`;
    case "range": {
      const from = filter.from === null ? undefined : `${column} >= ${bind(filter.from)}`;
      const to =
        filter.to === null
          ? undefined
          : `${column} <= ${bind(type === "timestamptz" ? endOfRange(filter.to, tenant.timeZone) : filter.to)}`;
      return [from, to].filter((part) => part !== undefined).join(" and ") || "true";
    }
    case "overlap": {
      // What a kind stores of its ends sorts, sign by sign, as they do.
      const from = filter.from === null ? undefined : `${column}[2] collate "C" >= ${sql.bind(filter.from)}`;
      const to = filter.to === null ? undefined : `${column}[1] collate "C" <= ${sql.bind(filter.to)}`;
      return [from, to].filter((part) => part !== undefined).join(" and ") || "true";
    }
    case "in":
      if (filter.values.length === 0) return "false";
      return field !== undefined && (type === "text[]" || type === "jsonb")
        ? hasAnySql(field, column, sql.bind(filter.values.map(String)))
        : `${column} in (${filter.values.map(bind).join(", ")})`;
  }
}

function columnOf(model: OnlineModel, reference: string): string {
  return isSystemColumn(reference) ? systemColumnSql[reference] : (model.columnByField.get(reference)?.sql ?? "null");
}

function columnType(model: OnlineModel, reference: string): string {
  if (isSystemColumn(reference)) return reference.endsWith("Time") ? "timestamptz" : "text";
  const column = model.columnByField.get(reference);
  return column === undefined ? "text" : kindOf(column.field).columnType(column.field).type;
}
