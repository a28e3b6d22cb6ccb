import { type OrganizeRow, organizeRoot } from "@gongshu/contract/directory/organize";
import type { PageQuery, Pagination } from "@gongshu/contract/page";
import { type RawBuilder, sql } from "kysely";
import { isFoundIn } from "#platform/auth/column-search.ts";
import { rowScope } from "#platform/auth/row-scope.ts";
import { isAtOrBelow } from "#platform/db/at-or-below.ts";
import type { Context } from "#platform/http/context.ts";
import { getPlace, isLimited, type OrganizeKind, type StoredOrganize, searchedColumns } from "./organize-kinds.ts";

interface RowPage {
  readonly list: OrganizeRow[];
  readonly pagination: Pagination;
}

/** The rows of a kind directly below something, or anywhere below it that a keyword finds. */
export async function organizeRows(
  ctx: Context,
  kind: OrganizeKind,
  parentId: string,
  { keyword, currentPage, pageSize }: PageQuery,
): Promise<RowPage> {
  const parent = parentId === organizeRoot ? undefined : await getPlace(ctx, kind, parentId);
  const place =
    keyword === undefined
      ? await directlyBelow(ctx, kind, parent)
      : sql<boolean>`(${isFoundIn(ctx, kind.menu, searchedColumns, keyword)} and ${parent === undefined ? sql`true` : isAtOrBelow("organize.tree_path", parent.treePath)} and organize.id <> ${parentId})`;
  const matching = inScope(ctx, kind).where(place);
  const isSpread = keyword !== undefined || (parent === undefined && kind.category === "department");
  const [rows, counted] = await Promise.all([
    matching
      .leftJoin("appUser as manager", (join) =>
        join.onRef("manager.tenantId", "=", "organize.tenantId").onRef("manager.id", "=", "organize.managerId"),
      )
      .select(["organize.id", "organize.parentId", "organize.category", "organize.enabledMark", "organize.treePath"])
      .select(["organize.fullName", "organize.enCode", "organize.description"])
      .select(["organize.creatorTime", "organize.sortCode"])
      .select(sql<string>`coalesce(manager.real_name || '/' || manager.account, '')`.as("manager"))
      // Those of one parent together, even where several parents are side by side.
      .$if(isSpread, (query) => query.orderBy("organize.parentId"))
      .orderBy("organize.sortCode")
      .orderBy("organize.creatorTime", "desc")
      .orderBy("organize.id")
      .limit(pageSize)
      .offset((currentPage - 1) * pageSize)
      .execute(),
    matching.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  return {
    list: await withPlaces(ctx, kind, rows, { isSpread, isFlat: keyword !== undefined }),
    pagination: { currentPage, pageSize, total: counted.total },
  };
}

interface FoundRow extends Omit<OrganizeRow, "hasChildren" | "path" | "manager"> {
  readonly treePath: string;
  readonly manager: string;
}

/** The rows of a list: whether they have children, and their path where rows of several parents stand together. */
async function withPlaces(
  ctx: Context,
  kind: OrganizeKind,
  rows: readonly FoundRow[],
  { isSpread, isFlat }: { readonly isSpread: boolean; readonly isFlat: boolean },
): Promise<OrganizeRow[]> {
  const ids = rows.map((row) => row.id);
  const [parents, paths] = await Promise.all([
    isFlat ? new Set<string>() : parentsAmong(ctx, kind, ids),
    isSpread ? pathNames(ctx, rows) : new Map<string, string>(),
  ]);
  return rows.map(({ treePath: _path, manager, ...row }) => {
    const path = paths.get(row.id);
    return {
      ...row,
      hasChildren: parents.has(row.id),
      ...(kind.category === "department" && { manager }),
      ...(path !== undefined && { path }),
    };
  });
}

function inScope(ctx: Context, kind: OrganizeKind) {
  return ctx.db
    .selectFrom("organize")
    .where("organize.deleteMark", "is", null)
    .where("organize.category", "=", kind.category)
    .where(rowScope(ctx, kind.menu));
}

/**
 * Rows below `parent`; without one the topmost rows. For a caller who may see only some of them, the topmost ones are those whose parent they may
 * not see, or is of the other kind.
 */
async function directlyBelow(
  ctx: Context,
  kind: OrganizeKind,
  parent: StoredOrganize | undefined,
): Promise<RawBuilder<boolean>> {
  const isTop = parent === undefined || parent.category !== kind.category;
  if (!isTop) return sql<boolean>`organize.parent_id = ${parent.id}`;
  if (!isLimited(ctx, kind.menu)) {
    if (parent !== undefined) return sql<boolean>`organize.parent_id = ${parent.id}`;
    return kind.category === "company"
      ? sql<boolean>`organize.parent_id = ${organizeRoot}`
      : sql<boolean>`organize.parent_id in (select id from organize where category = 'company' and delete_mark is null)`;
  }
  const isTopmost = sql<boolean>`organize.parent_id not in (${inScope(ctx, kind).select("organize.id")})`;
  if (parent === undefined) return isTopmost;
  return sql<boolean>`(${isTopmost} and ${isAtOrBelow("organize.tree_path", parent.treePath)} and not exists (
    select from organize company where company.category = 'company' and company.delete_mark is null
      and company.id <> ${parent.id} and ${isAtOrBelow("company.tree_path", parent.treePath)}
      and organize.tree_path ~>=~ company.tree_path and organize.tree_path ~<~ (rtrim(company.tree_path, '/') || '0')))`;
}

/** Which of these have rows of their kind below them that the caller may see. */
async function parentsAmong(ctx: Context, kind: OrganizeKind, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await inScope(ctx, kind)
    .select("organize.parentId")
    .distinct()
    .where("organize.parentId", "in", [...ids])
    .execute();
  return new Set(rows.map((row) => row.parentId));
}

/** By the id of a row: the names of everything above it, from the top. */
async function pathNames(
  ctx: Context,
  rows: readonly { readonly id: string; readonly treePath: string }[],
): Promise<ReadonlyMap<string, string>> {
  const above = (treePath: string) => treePath.split("/").slice(1, -2);
  const ids = new Set(rows.flatMap((row) => above(row.treePath)));
  if (ids.size === 0) return new Map();
  const found = await ctx.db
    .selectFrom("organize")
    .select(["id", "fullName"])
    .where("id", "in", [...ids])
    .execute();
  const names = new Map(found.map((row) => [row.id, row.fullName]));
  return new Map(
    rows.map((row) => [
      row.id,
      above(row.treePath)
        .map((id) => names.get(id) ?? "")
        .join(" / "),
    ]),
  );
}
