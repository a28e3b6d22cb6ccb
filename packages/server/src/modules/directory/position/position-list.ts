import { type OrganizeNode, organizeRoot } from "@gongshu/contract/directory/organize";
import {
  type listPositions as listEndpoint,
  type PositionRow,
  positionColumns,
} from "@gongshu/contract/directory/position";
import type { ParsedArguments } from "@gongshu/contract/endpoint";
import { toTree } from "@gongshu/core/list/tree";
import { type RawBuilder, sql } from "kysely";
import { visibleRows } from "#platform/auth/column-rights.ts";
import { GatedList } from "#platform/auth/gated-list.ts";
import { offeredRows, rowScope } from "#platform/auth/row-scope.ts";
import { isAtOrBelow } from "#platform/db/at-or-below.ts";
import type { Context } from "#platform/http/context.ts";
import { typeTexts } from "./position-types.ts";

type Query = ParsedArguments<typeof listEndpoint>["query"];

const menu = "permission.position";
const list = new GatedList({
  table: "position",
  columns: positionColumns,
  search: {
    whole: "position.search_text",
    columns: { fullName: "position.full_name", enCode: "position.en_code" },
  },
  order: {
    fullName: sql`position.full_name`,
    enCode: sql`position.en_code`,
    type: sql`position.type`,
    description: sql`position.description`,
    creatorTime: sql`position.creator_time`,
    sortCode: sql`position.sort_code`,
  },
  ownOrder: sql`position.sort_code, position.creator_time desc, position.id`,
});

const columns = [
  "position.id",
  "position.fullName",
  "position.enCode",
  "position.type",
  "position.organizeId",
  "position.enabledMark",
  "position.creatorTime",
  "position.description",
  "position.sortCode",
  "organize.fullName as department",
] as const;

/** A page of positions of an organisation and everything below it. */
export async function listPositions(ctx: Context, query: Query) {
  const { currentPage, pageSize, organizeId } = query;
  const path = organizeId === undefined ? undefined : await pathOf(ctx, organizeId);
  if (path === null) return { list: [], pagination: { currentPage, pageSize, total: 0 } };
  const below = path === undefined ? undefined : isAtOrBelow("position.organize_path", path);
  const [page, texts] = await Promise.all([
    list.page(ctx, query, withOrganize(ctx).select(columns), [below]),
    typeTexts(ctx),
  ]);
  return { ...page, list: page.list.map((row) => ({ ...row, type: texts.get(row.type) ?? row.type })) };
}

function withOrganize(ctx: Context) {
  return ctx.db
    .selectFrom("position")
    .innerJoin("organize", (join) =>
      join.onRef("organize.tenantId", "=", "position.tenantId").onRef("organize.id", "=", "position.organizeId"),
    );
}

/** Null for an organisation that is not there. */
async function pathOf(ctx: Context, organizeId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom("organize")
    .select("treePath")
    .where("id", "=", organizeId)
    .where("deleteMark", "is", null)
    .executeTakeFirst();
  return row?.treePath ?? null;
}

/** Every enabled position within the caller's scope. */
export async function allPositions(ctx: Context): Promise<PositionRow[]> {
  const [rows, texts] = await Promise.all([enabledPositions(ctx, rowScope(ctx, menu)), typeTexts(ctx)]);
  return rows.map((row) => ({ ...row, type: texts.get(row.type) ?? row.type }));
}

function enabledPositions(ctx: Context, within: RawBuilder<boolean>) {
  return withOrganize(ctx)
    .select(columns)
    .where("position.deleteMark", "is", null)
    .where("position.enabledMark", "=", 1)
    .where(within)
    .orderBy("position.sortCode")
    .orderBy("position.creatorTime", "desc")
    .execute();
}

/**
 * Companies, departments and the enabled positions that the caller chooses from as one tree. Where the caller may not see to which of them a position
 * belongs, it stands at the top; one without a visible name has its code.
 */
export async function positionTree(ctx: Context): Promise<OrganizeNode[]> {
  const [organizes, rows] = await Promise.all([organizeNodes(ctx), enabledPositions(ctx, offeredRows(ctx, menu))]);
  const leaves = rows.map(({ id, enabledMark, ...row }) => {
    const [{ organizeId, fullName, enCode, sortCode } = {}] = visibleRows(ctx, positionColumns, [row]);
    return {
      id,
      parentId: organizeId ?? organizeRoot,
      fullName: fullName ?? enCode ?? "",
      type: "position",
      icon: "position",
      enabledMark,
      sortCode: sortCode ?? 0,
    };
  });
  return toTree([...organizes, ...leaves], organizeRoot);
}

/** Companies and departments as the nodes of the trees that old clients pick from; the whole tenant at once. */
export function organizeNodes(ctx: Context) {
  return ctx.db
    .selectFrom("organize")
    .select(["id", "parentId", "fullName", "category as type", "category as icon", "enabledMark", "sortCode"])
    .where("deleteMark", "is", null)
    .orderBy("sortCode")
    .orderBy("creatorTime", "desc")
    .execute();
}
