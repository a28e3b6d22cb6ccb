import type { PickerKind } from "@gongshu/contract/directory/picker";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import {
  foundTexts,
  pageOf,
  type ReferenceEntry,
  type ReferenceQuery,
  type ReferenceSource,
} from "#platform/reference/reference-source.ts";
import { offeredOrganizes, offeredPositions, offeredUsers } from "./offered.ts";
import type { DirectorySearch } from "./search.ts";

/** How a kind is read: its table, what an entry is called, and which rows of the table are of the kind. */
interface Kind {
  readonly table: "organize" | "position" | "app_user" | "role";
  readonly entityTable: string;
  readonly text: RawBuilder<string>;
  readonly isOfKind: RawBuilder<boolean>;
  readonly offered: (ctx: Context) => RawBuilder<boolean>;
  /** By what a cell may name an entry, beside the code. */
  readonly exactText: RawBuilder<string>;
}

const all = sql<boolean>`true`;

function organizeKind(category: "company" | "department"): Kind {
  return {
    table: "organize",
    entityTable: "organize",
    text: sql<string>`full_name`,
    isOfKind: sql<boolean>`category = ${category}`,
    offered: (ctx) => offeredOrganizes(ctx, [category]),
    exactText: sql<string>`en_code`,
  };
}

const kinds: Record<PickerKind, Kind> = {
  company: organizeKind("company"),
  department: organizeKind("department"),
  position: {
    table: "position",
    entityTable: "position",
    text: sql<string>`full_name`,
    isOfKind: all,
    offered: offeredPositions,
    exactText: sql<string>`en_code`,
  },
  user: {
    table: "app_user",
    entityTable: "appUser",
    text: sql<string>`real_name || '/' || account`,
    isOfKind: all,
    offered: offeredUsers,
    exactText: sql<string>`account`,
  },
  role: {
    table: "role",
    entityTable: "role",
    text: sql<string>`full_name`,
    isOfKind: all,
    offered: () => sql<boolean>`(role.delete_mark is null and role.enabled_mark = 1)`,
    exactText: sql<string>`en_code`,
  },
};

const isLive = sql`delete_mark is null and enabled_mark = 1`;

/** Companies, departments, positions, users and roles. Only choosing is limited to what the caller is offered: names are for everybody. */
export function directorySources(search: DirectorySearch): ReferenceSource[] {
  return (Object.keys(kinds) as PickerKind[]).map((name) => sourceOf(name, kinds[name], search));
}

function sourceOf(name: PickerKind, kind: Kind, search: DirectorySearch): ReferenceSource {
  const table = sql.table(kind.table);
  const columns = sql`id, ${kind.text} as full_name, ${kind.exactText} as exact_text`;
  return {
    name,
    tables: [kind.entityTable],
    ...(kind.table === "organize" && { below: organizesBelow }),
    async exists(ctx, _of, ids) {
      const { rows } = await sql<{ id: string }>`
        select id from ${table} where id = any(${[...ids]}::text[]) and ${kind.isOfKind} and ${isLive}`.execute(ctx.db);
      return new Set(rows.map(({ id }) => id));
    },
    async textOf(ctx, _of, ids) {
      const { rows } = await sql<ReferenceEntry>`
        select ${columns} from ${table} where id = any(${[...ids]}::text[]) and ${kind.isOfKind}`.execute(ctx.db);
      return new Map(rows.map(({ id, fullName }) => [id, fullName]));
    },
    async find(ctx, _of, texts) {
      const named = [...texts];
      const ownName = name === "user" ? sql`real_name` : sql`full_name`;
      const { rows } = await sql<ReferenceEntry & { exactText: string; ownName: string }>`
        select ${columns}, ${ownName} as own_name from ${table} where ${kind.isOfKind} and ${isLive} and
          (${kind.exactText} = any(${named}::text[]) or ${ownName} = any(${named}::text[]) or ${kind.text} = any(${named}::text[]))`.execute(
        ctx.db,
      );
      const fullTexts = (entry: (typeof rows)[number]) => (entry.fullName === entry.ownName ? [] : [entry.fullName]);
      return foundTexts(rows, {
        exact: (entry) => [entry.exactText, ...fullTexts(entry)],
        names: (entry) => [entry.ownName],
      });
    },
    page: (ctx, _of, query) =>
      query.keyword === "" ? listPage(ctx, kind, query) : searchPage(ctx, name, search, query),
  };
}

/** A company has companies and departments below it. Those that were deleted count as well: records still name them. */
async function organizesBelow(ctx: Context, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct below.id from organize above join organize below
      on below.tree_path ~>=~ above.tree_path and below.tree_path ~<~ (rtrim(above.tree_path, '/') || '0')
    where above.id = any(${[...ids]}::text[])`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

async function listPage(ctx: Context, kind: Kind, query: ReferenceQuery) {
  const { currentPage, pageSize } = query;
  const { rows } = await sql<ReferenceEntry>`
    select id, ${kind.text} as full_name from ${sql.table(kind.table)} where ${kind.isOfKind} and ${kind.offered(ctx)}
    order by sort_code, creator_time desc, id limit ${pageSize + 1} offset ${(currentPage - 1) * pageSize}`.execute(
    ctx.db,
  );
  return pageOf(rows, query);
}

/** The best matches stand on the first pages, so those before a page are found again with it. */
async function searchPage(ctx: Context, kind: PickerKind, search: DirectorySearch, query: ReferenceQuery) {
  const { keyword, currentPage, pageSize } = query;
  const found = await search.search(ctx, { kinds: [kind], keyword, limit: currentPage * pageSize + 1 });
  const entries = found.map(({ id, fullName, enCode }) => ({
    id,
    fullName: kind === "user" ? `${fullName}/${enCode}` : fullName,
  }));
  return pageOf(entries.slice((currentPage - 1) * pageSize), query);
}
