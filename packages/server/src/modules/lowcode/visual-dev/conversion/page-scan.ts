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

/** Pieces that are worked on in turn, so that between two steps on one of them the others have their step. */
const piecesAtOnce = 4;

/**
 * Goes through the rows of a table (quoted, with its schema) piece by piece. Each of the `steps` gets the condition of the rows of a piece, one step after
 * the other, and takes about as long as others may wait. Rows are found by where they are stored, so nothing is sorted and no index is needed.
 */
export async function scanPages(
  ctx: Context,
  table: string,
  steps: readonly ((condition: string) => Promise<unknown>)[],
): Promise<void> {
  const pages = await pagesOf(ctx, table);
  let size = firstPages;
  for (let from = 0; from < pages; ) {
    const pieces: string[] = [];
    for (; pieces.length < piecesAtOnce && from < pages; from += size)
      pieces.push(`ctid >= '(${from},0)'::tid and ctid < '(${from + size},0)'::tid`);
    const elapsed = await longestOf(steps, pieces);
    size = Math.max(1, Math.min(mostPages, Math.round(size * Math.min(2, pieceMs / elapsed))));
  }
}

async function longestOf(
  steps: readonly ((condition: string) => Promise<unknown>)[],
  pieces: readonly string[],
): Promise<number> {
  let longest = 1;
  for (const step of steps)
    for (const piece of pieces) {
      const since = performance.now();
      await step(piece);
      longest = Math.max(longest, performance.now() - since);
    }
  return longest;
}

/** More of them are more room saved and more passes; from ten on the one outweighs the other. */
const shares = 10;

/**
 * Conditions that divide the rows of each page, for work that writes every row anew. A page is full: the rows of the first share go elsewhere, with an entry
 * in every index. The room that they leave is enough for the next share, whose rows then stay in their page and need no entry, and so on. That works when
 * each share is a transaction of its own, and no other transaction is so long that the old rows have to be kept for it; otherwise it is only slower. Two
 * that fill at once would be in each other's way like that.
 */
export const pageShares: readonly string[] = Array.from(
  { length: shares },
  // The last byte of the place of a row, which is its number in the page.
  (_, share) => `get_byte(tidsend(ctid), 5) % ${shares} = ${share}`,
);
