import type { Statement } from "#platform/db/database.ts";
import type { Context } from "#platform/http/context.ts";
import type { CellSql } from "./list-cells.ts";
import { keysOf, orderBy, type RecordSelection, type RowOrder, whereClause, withinBytes } from "./list-sql.ts";
import type { OnlineModel } from "./online-model.ts";
import { isAtOrBehind, isIdBehind, isSame, sortKeys, waysBehind } from "./row-place.ts";
import { SqlText } from "./sql-text.ts";

export type StoredRow = Readonly<Record<string, unknown>>;

/**
 * Rows in one statement, fewer where they are large: each is a unit of work of its own, so that a long export does not block others. Two such parts are in memory at
 * once, and what lives longer than the young generation of the heap is kept for long.
 */
const rowsAtOnce = 1000;
/** Rows handed on in one go. */
const piece = 500;
export interface RowRequest {
  readonly cells: readonly CellSql[];
  readonly sort: RowOrder;
}

/** Where a chunk starts: after a row, or at the beginning of the rows with or without a sort value. */
interface Position {
  readonly hasValue: boolean;
  /** The last row of the chunk before. */
  readonly after?: StoredRow;
}

/** How many rows an export has, counted no further than `bound`. */
export function exportCountStatement(model: OnlineModel, selection: RecordSelection, bound: number): Statement {
  const sql = new SqlText();
  const where = whereClause(model, selection, sql);
  return sql.statement(
    `select count(*) as total from (select 1 from ${model.table} where ${where} limit ${sql.bind(bound)}) counted`,
  );
}

/**
 * All rows in the list's order, in chunks that start where the last one ended. Rows with and without a sort value are read
 * apart, for the comparison of (value, id) to be one range of an index. The next chunk is fetched while one is in use.
 */
export async function* allRows(
  ctx: Context,
  model: OnlineModel,
  selection: RecordSelection,
  request: RowRequest,
): AsyncGenerator<StoredRow[]> {
  // PostgreSQL puts nulls last going up and first going down.
  const parts = request.sort.order === "asc" ? [true, false] : [false, true];
  for (const hasValue of parts) {
    let pending: Promise<StoredRow[]> | undefined = chunkAt(ctx, model, selection, request, { hasValue });
    while (pending !== undefined) {
      const rows: StoredRow[] = await pending;
      const last = rows.at(-1);
      pending =
        last === undefined || (rows.length < rowsAtOnce && rows.length === last["~all"])
          ? undefined
          : chunkAt(ctx, model, selection, request, { hasValue, after: last });
      // If the reader stops before it is awaited, its failure must not be an unhandled rejection.
      pending?.catch(() => undefined);
      for (let from = 0; from < rows.length; from += piece) yield rows.slice(from, from + piece);
    }
  }
}

async function chunkAt(
  ctx: Context,
  model: OnlineModel,
  selection: RecordSelection,
  { cells, sort }: RowRequest,
  { hasValue, after }: Position,
): Promise<StoredRow[]> {
  const sql = new SqlText();
  const where = [whereClause(model, selection, sql), `${sort.sql} is ${hasValue ? "not null" : "null"}`];
  if (after !== undefined) where.push(isAfter(sort, after, hasValue, sql));
  const read = ['"id"', '"version"', keysOf(sort), ...cells.map(({ name }) => name)].join(", ");
  const rows = `select ${read} from ${model.table} where ${where.join(" and ")} order by ${orderBy(sort)} limit ${sql.bind(rowsAtOnce)}`;
  const [result] = await ctx.database.batch(ctx.scope, [sql.statement(withinBytes(rows, cells, sort))]);
  return result?.rows ?? [];
}

/** SQL of whether a row comes behind another one. Values go as texts and come back through the types of their columns: no digit or microsecond is lost on the way. */
function isAfter(sort: RowOrder, after: StoredRow, hasValue: boolean, sql: SqlText): string {
  const [first, ...others] = sortKeys(sort);
  const isIdAfter = isIdBehind(sort, sql.bind(after["id"]));
  const place = (value: unknown) => (value === null ? null : sql.bind(value));
  const rest = others.map((key, index) => ({ key, value: place(after[`~key${index}`]) }));
  const isBehindRest = rest.reduceRight((behind, { key, value }) => {
    return `(${[...waysBehind(key, value), `${isSame(key, value)} and ${behind}`].join(" or ")})`;
  }, isIdAfter);
  if (!hasValue) return isBehindRest;
  const value = sql.bind(after["~key"]);
  const [isBehindFirst] = waysBehind(first, value);
  return `${isAtOrBehind(first, value)} and (${isBehindFirst} or ${isBehindRest})`;
}
