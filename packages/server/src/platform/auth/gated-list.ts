import type { ListColumns } from "@gongshu/contract/list-columns";
import type { PageQuery, Pagination } from "@gongshu/contract/page";
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Tables } from "../db/tables.ts";
import type { Context } from "../http/context.ts";
import { checkColumn } from "./column-rights.ts";
import { isFoundIn, type SearchedColumns } from "./column-search.ts";
import { rowScope } from "./row-scope.ts";
import { isStockMenu } from "./stock-subjects.ts";

type Sql = RawBuilder<unknown>;
type Condition = RawBuilder<boolean>;

/** A list of rows of a stock table as its menu grants it. */
export interface ListDefinition<Table extends keyof Tables> {
  readonly table: Table;
  readonly columns: ListColumns;
  /** False for a table whose rows are deleted for good. */
  readonly hasDeleteMark?: false;
  readonly search: SearchedColumns;
  /** What the list can be sorted by: SQL by the name that callers ask for. Others give the list's own order. */
  readonly order: Readonly<Record<string, Sql>>;
  /** The list's own order; it ends with a unique column, so that pages do not overlap. */
  readonly ownOrder: Sql;
}

interface Query {
  readonly keyword?: string | undefined;
  readonly sidx?: string | undefined;
  readonly sort?: "asc" | "desc";
}

/**
 * The one way to read a stock list: live rows within the caller's scope, searched in the columns that the caller may see, in order, with
 * their number. What may not be seen is taken out of the reply by `serve`, which also refuses to sort and filter by it.
 */
export class GatedList<Table extends keyof Tables> {
  readonly #definition: ListDefinition<Table>;

  constructor(definition: ListDefinition<Table>) {
    this.#definition = definition;
  }

  /** What the rows, their number and an export share. */
  condition(ctx: Context, { keyword }: Query, filters: readonly (Condition | undefined)[] = []): Condition {
    const { table, columns, hasDeleteMark = true } = this.#definition;
    const parts = filters.filter(isGiven);
    if (hasDeleteMark) parts.push(sql<boolean>`${sql.ref(`${table}.deleteMark`)} is null`);
    if (isStockMenu(columns.menu)) parts.push(rowScope(ctx, columns.menu));
    if (keyword !== undefined) parts.push(this.found(ctx, keyword));
    return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(parts, sql` and `)})`;
  }

  /** The rows that contain a keyword. Search results reveal the content of a column, so only visible columns are searched. */
  found(ctx: Context, keyword: string): Condition {
    const { search, columns } = this.#definition;
    return isFoundIn(ctx, columns.menu, search, keyword);
  }

  /** The order that is asked for, then the list's own. */
  orderOf(ctx: Context, { sidx, sort = "desc" }: Query): Sql {
    const { order, ownOrder, columns } = this.#definition;
    if (sidx === undefined || !Object.hasOwn(order, sidx)) return ownOrder;
    if (columns.codes.includes(sidx)) checkColumn(ctx, columns, sidx);
    return sql`${order[sidx]} ${sort === "asc" ? sql`asc` : sql`desc`}, ${ownOrder}`;
  }

  /** A page of `select`, which reads from the list's table, with the number of all that match. */
  async page<DB, Tb extends keyof DB, Row>(
    ctx: Context,
    query: PageQuery,
    select: SelectQueryBuilder<DB, Tb, Row>,
    filters: readonly (Condition | undefined)[] = [],
  ): Promise<{ list: Row[]; pagination: Pagination }> {
    const { currentPage, pageSize } = query;
    const condition = this.condition(ctx, query, filters);
    const counted = sql<{
      total: number;
    }>`select count(*)::int as total from ${sql.table(this.#definition.table)} where ${condition}`;
    const [list, { rows }] = await Promise.all([
      select
        .where(condition)
        .orderBy(this.orderOf(ctx, query))
        .limit(pageSize)
        .offset((currentPage - 1) * pageSize)
        .execute(),
      counted.execute(ctx.db),
    ]);
    return { list, pagination: { currentPage, pageSize, total: rows[0]?.total ?? 0 } };
  }

  /** All rows of `select` that match. */
  all<DB, Tb extends keyof DB, Row>(
    ctx: Context,
    query: Query,
    select: SelectQueryBuilder<DB, Tb, Row>,
    filters: readonly (Condition | undefined)[] = [],
  ): Promise<Row[]> {
    return select
      .where(this.condition(ctx, query, filters))
      .orderBy(this.orderOf(ctx, query))
      .execute();
  }
}

function isGiven(condition: Condition | undefined): condition is Condition {
  return condition !== undefined;
}
