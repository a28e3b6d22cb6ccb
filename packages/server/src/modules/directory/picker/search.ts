import type { PickerEntry, PickerKind } from "@gongshu/contract/directory/picker";
import { type RawBuilder, sql } from "kysely";
import { isAtOrBelow } from "#platform/db/at-or-below.ts";
import { likePattern } from "#platform/db/like-pattern.ts";
import type { Context } from "#platform/http/context.ts";
import { type DirectoryRow, toEntries } from "./entries.ts";
import { offeredOrganizes, offeredPositions, offeredUsers } from "./offered.ts";

export interface DirectorySearch {
  readonly kinds: readonly PickerKind[];
  readonly keyword: string;
  readonly limit: number;
  readonly organizeId?: string | undefined;
}

/** Of a word that is in more texts than this, only the first of them are weighed. */
const mostWeighed = 1000;

interface Words {
  /** Anywhere, and at the start of a line, as patterns. */
  readonly anywhere: string;
  readonly first: string;
  /** The path of an organisation; empty for everything. */
  readonly below: string;
}

/** The best matches of each kind, in the order of the kinds. */
export async function searchDirectory(ctx: Context, search: DirectorySearch): Promise<PickerEntry[]> {
  const word = search.keyword.toLowerCase();
  const below = search.organizeId === undefined ? "" : await pathOf(ctx, search.organizeId);
  if (below === undefined) return [];
  const words = { anywhere: likePattern(word), first: likePattern(`\n${word}`), below };
  const found = await Promise.all(
    search.kinds.map(async (kind) => {
      const { rows } = await selectOf(ctx, kind, words, search.limit).execute(ctx.db);
      return rows.map((row) => ({ kind, row }));
    }),
  );
  return toEntries(ctx, found.flat());
}

async function pathOf(ctx: Context, id: string): Promise<string | undefined> {
  const row = await ctx.db.selectFrom("organize").select("treePath").where("id", "=", id).executeTakeFirst();
  return row?.treePath;
}

/** How a kind is read: its table, what is offered of it, the path of its organisation, and what is shown. */
interface Source {
  readonly table: string;
  readonly offered: RawBuilder<boolean>;
  readonly path: string | undefined;
  readonly shown: RawBuilder<unknown>;
}

function sourceOf(ctx: Context, kind: PickerKind): Source {
  switch (kind) {
    case "company":
    case "department":
      return {
        table: "organize",
        offered: offeredOrganizes(ctx, [kind]),
        path: "organize.tree_path",
        shown: sql`row.full_name, row.en_code, row.tree_path`,
      };
    case "position":
      return {
        table: "position",
        offered: offeredPositions(ctx),
        path: "position.organize_path",
        shown: sql`row.full_name, row.en_code, row.organize_path as tree_path`,
      };
    case "user":
      return {
        table: "app_user",
        offered: offeredUsers(ctx),
        path: "app_user.organize_path",
        shown: sql`row.real_name as full_name, row.account as en_code, row.organize_path as tree_path, row.head_icon`,
      };
    default:
      return {
        table: "role",
        offered: sql<boolean>`role.delete_mark is null and role.enabled_mark = 1`,
        path: undefined,
        shown: sql`row.full_name, row.en_code, '' as tree_path`,
      };
  }
}

/**
 * The hits are read from an index in the order of the lists, and no further than it takes to have enough of them; those at the start of a line then
 * come first. Only what is shown is read from the table.
 */
function selectOf(ctx: Context, kind: PickerKind, words: Words, limit: number): RawBuilder<DirectoryRow> {
  const { table, offered, path, shown } = sourceOf(ctx, kind);
  const { below } = words;
  const within = below === "" || path === undefined ? sql`` : sql` and ${isAtOrBelow(path, below)}`;
  return sql<DirectoryRow>`
    with hit as materialized (
      select id, sort_code, creator_time, E'\n' || search_text like ${words.first} as is_first from ${sql.table(table)}
      where ${offered} and search_text like ${words.anywhere}${within}
      order by sort_code, creator_time desc, id limit ${mostWeighed}
    ), best as materialized (
      select * from hit order by is_first desc, sort_code, creator_time desc, id limit ${limit}
    )
    select row.id, ${shown} from best join ${sql.table(table)} row on row.id = best.id
    order by best.is_first desc, best.sort_code, best.creator_time desc, best.id`;
}
