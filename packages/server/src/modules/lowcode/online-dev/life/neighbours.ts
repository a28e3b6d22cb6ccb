import type { ParsedArguments, ReplyOf } from "@gongshu/contract/endpoint";
import type { RecordChoice } from "@gongshu/contract/lowcode/online-dev";
import type { getNeighbours } from "@gongshu/contract/lowcode/record-life";
import type { Statement, StatementResult } from "#platform/db/database.ts";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { type RecordSelection, type RowOrder, whereClause, whereForFew } from "../list-sql.ts";
import type { OnlineModel } from "../online-model.ts";
import { type OpenedModel, sortOf } from "../record-query.ts";
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
  const sort = sortOf(model, rights, query.sidx, query.sort);
  const all: RecordSelection = { ...opened.selection, filters: [] };
  const [here] = await records.read(ctx, [placeStatement(model, all, id, sort)]);
  const place = here?.rows[0];
  if (place === undefined) throw notFound();
  const from = { id, isEmpty: place["isEmpty"] === true };
  const reversed: RowOrder = { sql: sort.sql, order: sort.order === "asc" ? "desc" : "asc" };
  const [before, after] = await records.read(ctx, [
    nextStatement(model, selection, from, reversed),
    nextStatement(model, selection, from, sort),
  ]);
  return { previousId: idIn(before), nextId: idIn(after) };
}

function idIn(result: StatementResult | undefined): string | null {
  const id = result?.rows[0]?.["id"];
  return id === undefined ? null : String(id);
}

function placeStatement(model: OnlineModel, selection: RecordSelection, id: string, sort: RowOrder): Statement {
  const sql = new SqlText();
  const where = whereClause(model, { ...selection, ids: [id] }, sql);
  return sql.statement(`select ${sort.sql} is null as "is_empty" from ${model.table} where ${where}`);
}

interface Place {
  readonly id: string;
  /** Whether it has no value in the column that the list is sorted by: those come last, and first when the order is turned. */
  readonly isEmpty: boolean;
}

/**
 * The first record behind a place. The bound on the column stands by itself, because an index answers it, while a comparison of pairs names the id, and no
 * index compares texts under row security; of many records with the same value those before the place are passed over.
 */
function nextStatement(
  model: OnlineModel,
  selection: RecordSelection,
  { id, isEmpty }: Place,
  { sql: column, order }: RowOrder,
): Statement {
  const sql = new SqlText();
  const where = whereForFew(model, selection, sql);
  const here = sql.bind(id);
  const value = `(select ${column} from ${model.table} where "id" = ${here})`;
  const isBehind = (name: string, than: string) => `${name} ${order === "asc" ? ">" : "<"} ${than}`;
  const parts: string[] = [];
  const add = (condition: string) =>
    parts.push(
      `(select "id", ${parts.length} as "part" from ${model.table} where ${where} and ${condition} order by ${column} ${order}, "id" ${order} limit 1)`,
    );
  const isFromEmpty = `${column} is null and ${isBehind('"id"', here)}`;
  const atOrBehind = order === "asc" ? `${column} >= ${value}` : `${column} <= ${value}`;
  const behind = `${atOrBehind} and (${isBehind(column, value)} or ${isBehind('"id"', here)})`;
  if (!isEmpty) add(behind);
  if (isEmpty) add(isFromEmpty);
  if (order === "asc" && !isEmpty) add(`${column} is null`);
  if (order === "desc" && isEmpty) add(`${column} is not null`);
  return sql.statement(`select "id" from (${parts.join(" union all ")}) "found" order by "part" limit 1`);
}
