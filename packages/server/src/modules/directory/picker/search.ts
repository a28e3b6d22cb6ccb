import type { PickerEntry, PickerKind } from "@gongshu/contract/directory/picker";
import { type RawBuilder, sql } from "kysely";
import { isWholeOffered } from "#platform/auth/row-scope.ts";
import { isAtOrBelow } from "#platform/db/at-or-below.ts";
import { likePattern } from "#platform/db/like-pattern.ts";
import type { Context } from "#platform/http/context.ts";
import type { Platform } from "#platform/http/platform.ts";
import { type DirectoryRow, toEntries } from "./entries.ts";
import { NameIndex } from "./name-index.ts";
import { menuOfKind, offeredOrganizes, offeredPositions, offeredUsers } from "./offered.ts";

export interface DirectoryQuery {
  readonly kinds: readonly PickerKind[];
  readonly keyword: string;
  readonly limit: number;
  readonly organizeId?: string | undefined;
}

/** Of a word that is in more texts than this, only the first of them are weighed. */
const mostWeighed = 1000;

interface Words {
  readonly word: string;
  /** Anywhere, and at the start of a line, as patterns. */
  readonly anywhere: string;
  readonly first: string;
  /** The path of an organisation; empty for everything. */
  readonly below: string;
}

const byPlatform = new WeakMap<Platform, DirectorySearch>();

/** Finds companies, departments, positions, people and roles by a word in their texts. */
export class DirectorySearch {
  readonly #names: NameIndex;

  /** The search of a process: its memory is shared by all who ask. */
  static of(platform: Platform): DirectorySearch {
    const known = byPlatform.get(platform) ?? new DirectorySearch(platform);
    byPlatform.set(platform, known);
    return known;
  }

  constructor({ database, events }: Pick<Platform, "database" | "events">) {
    this.#names = new NameIndex(database, events);
  }

  /** The best matches of each kind, in the order of the kinds. */
  async search(ctx: Context, { kinds, keyword, limit, organizeId }: DirectoryQuery): Promise<PickerEntry[]> {
    const word = keyword.toLowerCase();
    const below = organizeId === undefined ? "" : await pathOf(ctx, organizeId);
    if (below === undefined) return [];
    const words = { word, anywhere: likePattern(word), first: likePattern(`\n${word}`), below };
    const found = await Promise.all(
      kinds.map(async (kind) => {
        const rows = await this.#rowsOf(ctx, kind, words, limit);
        return rows.map((row) => ({ kind, row }));
      }),
    );
    return toEntries(ctx, found.flat());
  }

  /** Callers who choose from everything are answered from memory. Limits by rows or by a part of the tree are applied by the database. */
  async #rowsOf(ctx: Context, kind: PickerKind, words: Words, limit: number): Promise<DirectoryRow[]> {
    const source = sourceOf(ctx, kind);
    const menu = menuOfKind[kind];
    const isWhole = words.below === "" && (menu === undefined || isWholeOffered(ctx, menu));
    const ids = isWhole ? await this.#names.find(ctx.tenant.id, kind, words.word, mostWeighed) : undefined;
    if (ids === undefined) return (await selectMatches(source, words, limit).execute(ctx.db)).rows;
    const rows: DirectoryRow[] = [];
    // As many at once as are wanted: only what has changed a moment ago is not among them any more.
    for (let from = 0; from < ids.length && rows.length < limit; from += limit)
      rows.push(...(await selectNamed(source, words, ids.slice(from, from + limit)).execute(ctx.db)).rows);
    return rows.slice(0, limit);
  }
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
        shown: sql`organize.full_name, organize.en_code, organize.tree_path`,
      };
    case "position":
      return {
        table: "position",
        offered: offeredPositions(ctx),
        path: "position.organize_path",
        shown: sql`position.full_name, position.en_code, position.organize_path as tree_path`,
      };
    case "user":
      return {
        table: "app_user",
        offered: offeredUsers(ctx),
        path: "app_user.organize_path",
        shown: sql`app_user.real_name as full_name, app_user.account as en_code, app_user.organize_path as tree_path, app_user.head_icon`,
      };
    default:
      return {
        table: "role",
        offered: sql<boolean>`role.delete_mark is null and role.enabled_mark = 1`,
        path: undefined,
        shown: sql`role.full_name, role.en_code, '' as tree_path`,
      };
  }
}

/** Those of the ids whose rows have the word and are offered, in their order. */
function selectNamed(
  { table: name, offered, shown }: Source,
  { anywhere }: Words,
  ids: readonly string[],
): RawBuilder<DirectoryRow> {
  const table = sql.table(name);
  return sql<DirectoryRow>`
    select ${table}.id, ${shown} from unnest(${[...ids]}::text[]) with ordinality as best(id, place)
    join ${table} on ${table}.id = best.id
    where ${offered} and ${table}.search_text like ${anywhere} order by best.place`;
}

/**
 * The hits are read from an index in the order of the lists, and no further than it takes to have enough of them; those at the start of a line then
 * come first. Only what is shown is read from the table.
 */
function selectMatches(
  { table: name, offered, path, shown }: Source,
  words: Words,
  limit: number,
): RawBuilder<DirectoryRow> {
  const table = sql.table(name);
  const { below } = words;
  const within = below === "" || path === undefined ? sql`` : sql` and ${isAtOrBelow(path, below)}`;
  return sql<DirectoryRow>`
    with hit as materialized (
      select id, sort_code, creator_time, E'\n' || search_text like ${words.first} as is_first from ${table}
      where ${offered} and search_text like ${words.anywhere}${within}
      order by sort_code, creator_time desc, id limit ${mostWeighed}
    ), best as materialized (
      select * from hit order by is_first desc, sort_code, creator_time desc, id limit ${limit}
    )
    select ${table}.id, ${shown} from best join ${table} on ${table}.id = best.id
    order by best.is_first desc, best.sort_code, best.creator_time desc, best.id`;
}
