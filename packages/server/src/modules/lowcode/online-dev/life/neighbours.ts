import type { ParsedArguments, ReplyOf } from "@gongshu/contract/endpoint";
import type { RecordChoice } from "@gongshu/contract/lowcode/online-dev";
import type { getNeighbours } from "@gongshu/contract/lowcode/record-life";
import type { Statement, StatementResult } from "#platform/db/database.ts";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { orderBy, type RecordSelection, type RowOrder, whereClause, whereForFew } from "../list-sql.ts";
import type { OnlineModel } from "../online-model.ts";
import { type OpenedModel, sortsOf } from "../record-query.ts";
import { isIdBehind, isSame, sortKeys, waysBehind, waysBehindWithId } from "../row-place.ts";
import { SqlText } from "../sql-text.ts";

type Query = ParsedArguments<typeof getNeighbours>["query"];

interface Records {
  open(ctx: Context, modelId: string): Promise<OpenedModel>;
  choose(ctx: Context, opened: OpenedModel, choice: RecordChoice): Promise<RecordSelection>;
  read(ctx: Context, statements: readonly Statement[]): Promise<StatementResult[]>;
}

/** The records before and after one in the list with these filters and this order; the record itself need not meet the filters. */
export async function neighboursOf(
  records: Records,
  ctx: Context,
  modelId: string,
  id: string,
  query: Query,
): Promise<ReplyOf<typeof getNeighbours>> {
  const opened = await records.open(ctx, modelId);
  const { model, rights } = opened;
  const selection = await records.choose(ctx, opened, query);
  const sort = sortsOf(model, rights, query);
  const all: RecordSelection = { ...opened.selection, filters: [] };
  const [here] = await records.read(ctx, [placeStatement(model, all, id, sort)]);
  const place = here?.rows[0];
  if (place === undefined) throw notFound();
  const from = { id, isEmpty: sortKeys(sort).map((_key, index) => place[emptyName(index)] === true) };
  const [before, after] = await records.read(ctx, [
    nextStatement(model, selection, from, reversed(sort)),
    nextStatement(model, selection, from, sort),
  ]);
  return { previousId: idIn(before), nextId: idIn(after) };
}

const emptyName = (index: number): string => `~empty${index}`;

function reversed({ sql, order, then = [] }: RowOrder): RowOrder {
  const turned = { asc: "desc", desc: "asc" } as const;
  return { sql, order: turned[order], then: then.map((key) => ({ sql: key.sql, order: turned[key.order] })) };
}

function idIn(result: StatementResult | undefined): string | null {
  const id = result?.rows[0]?.["id"];
  return id === undefined ? null : String(id);
}

function placeStatement(model: OnlineModel, selection: RecordSelection, id: string, sort: RowOrder): Statement {
  const sql = new SqlText();
  const where = whereClause(model, { ...selection, ids: [id] }, sql);
  const empty = sortKeys(sort).map((key, index) => `${key.sql} is null as "${emptyName(index)}"`);
  return sql.statement(`select ${empty.join(", ")} from ${model.table} where ${where}`);
}

interface Place {
  readonly id: string;
  /** Whether it has no value in each of the columns that the list is sorted by. */
  readonly isEmpty: readonly boolean[];
}

/**
 * The first record behind a place: of those with the same values in all columns but the last, then of those with the same values in one column less, and so on. The
 * bound on a column stands by itself, because an index answers it, while a comparison of pairs names the id, and no index compares texts under row security;
 * of many records with the same values those before the place are passed over.
 */
function nextStatement(model: OnlineModel, selection: RecordSelection, place: Place, sort: RowOrder): Statement {
  const sql = new SqlText();
  const where = whereForFew(model, selection, sql);
  const here = sql.bind(place.id);
  const keys = sortKeys(sort).map((key, index) => {
    const value = `(select ${key.sql} from ${model.table} where "id" = ${here})`;
    return { key, value: place.isEmpty[index] === true ? null : value };
  });
  const parts = keys.map(({ key, value }, index) => {
    const alike = keys.slice(0, index).map((before) => isSame(before.key, before.value));
    const isLast = index === keys.length - 1;
    const ways = isLast ? waysBehindWithId(key, value, isIdBehind(sort, here)) : waysBehind(key, value);
    return ways.map((way) => [...alike, way].join(" and "));
  });
  const found = parts
    .toReversed()
    .flat()
    .map(
      (part, index) =>
        `(select "id", ${index} as "part" from ${model.table} where ${where} and ${part} order by ${orderBy(sort)} limit 1)`,
    );
  return sql.statement(`select "id" from (${found.join(" union all ")}) "found" order by "part" limit 1`);
}
