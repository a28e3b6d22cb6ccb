import { type RawBuilder, sql } from "kysely";
import { likePattern } from "../db/like-pattern.ts";
import type { Context } from "../http/context.ts";
import { maySeeColumn } from "./column-rights.ts";

/** What a keyword of a list is looked for in. */
export interface SearchedColumns {
  /** SQL of the text that holds all of them in lower case, with their pinyin. */
  readonly whole?: string;
  /** SQL of each, by the code that grants name. */
  readonly columns: Readonly<Record<string, string>>;
}

/** The rows that contain a keyword. Only columns that the caller may see are searched, because search results reveal their content. */
export function isFoundIn(
  ctx: Context,
  menu: string,
  { whole, columns }: SearchedColumns,
  keyword: string,
): RawBuilder<boolean> {
  const pattern = likePattern(keyword.toLowerCase());
  const entries = Object.entries(columns);
  const visible = entries.filter(([code]) => maySeeColumn(ctx, menu, code));
  if (whole !== undefined && visible.length === entries.length) return sql<boolean>`${sql.raw(whole)} like ${pattern}`;
  if (visible.length === 0) return sql<boolean>`false`;
  const parts = visible.map(([, column]) => sql<boolean>`lower(${sql.raw(column)}) like ${pattern}`);
  return sql<boolean>`(${sql.join(parts, sql` or `)})`;
}
