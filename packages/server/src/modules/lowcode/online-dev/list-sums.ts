import type { Statement } from "#platform/db/database.ts";
import type { Context } from "#platform/http/context.ts";
import { type RecordSelection, whereClause } from "./list-sql.ts";
import type { ListColumn, OnlineModel } from "./online-model.ts";
import type { OpenedModel } from "./record-query.ts";
import { SqlText } from "./sql-text.ts";
import { isTooSlow } from "./timed-read.ts";
import { noPlace, type TotalStore } from "./total-store.ts";

/** A page waits for the sums no longer than this. */
const longestMs = 3000;

const sumName = (index: number): string => `~sum${index}`;

/** The sums of the columns over all records of a selection, as exact decimal texts. */
function sumStatement(model: OnlineModel, columns: readonly ListColumn[], selection: RecordSelection): Statement {
  const sql = new SqlText();
  const sums = columns.map(
    (column, index) => `trim_scale(coalesce(sum(${column.sql}), 0))::text as "${sumName(index)}"`,
  );
  return sql.statement(`select ${sums.join(", ")} from ${model.table} where ${whereClause(model, selection, sql)}`);
}

/** By the keys of the columns that are summed and that the caller may see; null when adding up takes too long, which is remembered as sums are. */
export async function listSums(
  ctx: Context,
  { model, rights }: OpenedModel,
  selection: RecordSelection,
  { totals, timeoutMs }: { readonly totals: TotalStore; readonly timeoutMs: number },
): Promise<Record<string, string> | null> {
  const columns = rights.columns.filter(({ isSummed }) => isSummed === true);
  if (columns.length === 0) return {};
  const statement = sumStatement(model, columns, selection);
  const { known, remember } = selection.readsOthers === true ? noPlace : totals.place(ctx, model.id, statement);
  const row = known === undefined ? await rowWithin(ctx, statement, Math.min(timeoutMs, longestMs)) : known;
  if (known === undefined) remember(row);
  return row && Object.fromEntries(columns.map(({ key }, index) => [key, String(row[sumName(index)])]));
}

async function rowWithin(ctx: Context, statement: Statement, timeoutMs: number) {
  try {
    const [result] = await ctx.database.batch({ ...ctx.scope, timeoutMs }, [statement]);
    return result?.rows[0] ?? null;
  } catch (error) {
    if (isTooSlow(error)) return null;
    throw error;
  }
}
