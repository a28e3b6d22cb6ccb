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
 * Goes through the rows of a table (quoted, with its schema) piece by piece. Each of the `steps` gets the condition of the rows of a piece, one step after
 * the other, and takes about as long as others may wait. Rows are found by where they are stored, so nothing is sorted and no index is needed.
 */
export async function scanPages(
  ctx: Context,
  table: string,
  steps: readonly ((condition: string) => Promise<unknown>)[],
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
      const elapsed = await longestOf(steps, `ctid >= '(${from},0)'::tid and ctid < '(${to},0)'::tid`);
      size = Math.max(1, Math.min(mostPages, Math.round((to - from) * Math.min(2, pieceMs / elapsed))));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function longestOf(steps: readonly ((condition: string) => Promise<unknown>)[], rows: string): Promise<number> {
  let longest = 1;
  for (const step of steps) {
    const since = performance.now();
    await step(rows);
    longest = Math.max(longest, performance.now() - since);
  }
  return longest;
}

/** More of them are more room saved and more passes; from ten on the one outweighs the other. */
const shares = 10;

/**
 * Conditions that divide the rows of each page, for work that writes every row anew. A page is full: the rows of the first share go elsewhere, with an entry
 * in every index. The room that they leave is enough for the next share, whose rows then stay in their page and need no entry, and so on. That works when
 * each share is a transaction of its own, and nobody reads so long that the old rows have to be kept; otherwise it is only slower.
 */
export const pageShares: readonly string[] = Array.from(
  { length: shares },
  // The last byte of the place of a row, which is its number in the page.
  (_, share) => `get_byte(tidsend(ctid), 5) % ${shares} = ${share}`,
);
