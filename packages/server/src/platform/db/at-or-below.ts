import { type RawBuilder, sql } from "kysely";

/**
 * Whether a row of a tree is at the path or below it, as a range that an index can answer: `0` follows `/`. Unlike `like` and `starts_with` the
 * operators are leakproof, so that row security does not keep them from the index.
 *
 * @param column SQL name of the column with the path, as in `organize.tree_path`
 * @param path of the ancestor, with its closing slash
 */
export function isAtOrBelow(column: string, path: string): RawBuilder<boolean> {
  const ref = sql.ref(column);
  return sql<boolean>`(${ref} ~>=~ ${path} and ${ref} ~<~ ${`${path.slice(0, -1)}0`})`;
}
