import type { Context } from "#platform/http/context.ts";

/** So long one piece may take. On the embedded database everybody waits for it. */
const pieceMs = 200;
const firstPages = 50;
const mostPages = 5000;

/** The pages that a table had when it was looked at. What is written later is not among them. */
async function pagesOf(ctx: Context, table: string): Promise<number> {
  const sql = "select (pg_relation_size($1) / current_setting('block_size')::bigint)::int as pages";
  const [result] = await ctx.batch([{ compile: () => ({ sql, parameters: [table] }) }]);
  return Number(result?.rows[0]?.["pages"] ?? 0);
}

/**
 * Goes through the rows of a table (quoted, with its schema) piece by piece, each of which takes about as long as others may wait. `work` gets the
 * condition of its rows. Rows are found by where they are stored, so nothing is sorted and no index is needed.
 */
export async function scanPages(
  ctx: Context,
  table: string,
  work: (condition: string) => Promise<unknown>,
  lanes = 1,
): Promise<void> {
  const pages = await pagesOf(ctx, table);
  let next = 0;
  let size = firstPages;
  const lane = async () => {
    while (next < pages) {
      const from = next;
      const to = from + size;
      next = to;
      const since = performance.now();
      await work(`ctid >= '(${from},0)'::tid and ctid < '(${to},0)'::tid`);
      const elapsed = Math.max(performance.now() - since, 1);
      size = Math.max(1, Math.min(mostPages, Math.round(size * Math.min(2, pieceMs / elapsed))));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
