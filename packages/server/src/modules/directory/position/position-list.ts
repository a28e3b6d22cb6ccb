import { type OrganizeNode, organizeRoot } from "@gongshu/contract/directory/organize";
import type { listPositions as listEndpoint, PositionRow } from "@gongshu/contract/directory/position";
import type { ParsedArguments } from "@gongshu/contract/endpoint";
import { toTree } from "@gongshu/core/list/tree";
import { type RawBuilder, sql } from "kysely";
import { checkSortColumn, gateRows, maySeeColumn } from "#platform/auth/column-gate.ts";
import { isFoundIn } from "#platform/auth/column-search.ts";
import { offeredRows, rowScope } from "#platform/auth/row-scope.ts";
import { isAtOrBelow } from "#platform/db/at-or-below.ts";
import type { Context } from "#platform/http/context.ts";
import { typeTexts } from "./position-types.ts";

type Query = ParsedArguments<typeof listEndpoint>["query"];

const menu = "permission.position";
const gated = ["fullName", "enCode", "department", "type", "description", "creatorTime", "sortCode"] as const;
const searched = {
  whole: "position.search_text",
  columns: { fullName: "position.full_name", enCode: "position.en_code" },
};
const sortable = ["fullName", "enCode", "type", "description", "creatorTime", "sortCode"] as const;
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

/** A page of positions within the caller's scope, without the columns that the caller may not see. */
export async function listPositions(ctx: Context, query: Query) {
  const { currentPage, pageSize, sidx, sort } = query;
  if (sidx !== undefined && gated.some((column) => column === sidx)) checkSortColumn(ctx, menu, sidx);
  // To filter by a column tells what is in it.
  if (query.organizeId !== undefined) checkSortColumn(ctx, menu, "department");
  const order = sortable.find((name) => name === sidx);
  const path = query.organizeId === undefined ? undefined : await pathOf(ctx, query.organizeId);
  if (path === null) return { list: [], pagination: { currentPage, pageSize, total: 0 } };
  const condition = conditionOf(ctx, query, path);
  const [rows, { total }, texts] = await Promise.all([
    withOrganize(ctx)
      .select(columns)
      .where(condition)
      .$call((found) => (order === undefined ? found : found.orderBy(`position.${order}`, sort)))
      .orderBy("position.sortCode")
      .orderBy("position.creatorTime", "desc")
      .orderBy("position.id")
      .limit(pageSize)
      .offset((currentPage - 1) * pageSize)
      .execute(),
    ctx.db
      .selectFrom("position")
      .select(sql<number>`count(*)::int`.as("total"))
      .where(condition)
      .executeTakeFirstOrThrow(),
    typeTexts(ctx),
  ]);
  const list = shown(
    ctx,
    rows.map((row) => ({ ...row, type: texts.get(row.type) ?? row.type })),
  );
  return { list, pagination: { currentPage, pageSize, total } };
}

/** Without what the caller was not granted; the id of the organisation tells as much as its name. */
function shown(ctx: Context, rows: readonly PositionRow[]): PositionRow[] {
  const list = gateRows(ctx, menu, gated, rows);
  if (!maySeeColumn(ctx, menu, "department")) for (const row of list) Reflect.deleteProperty(row, "organizeId");
  return list;
}

function withOrganize(ctx: Context) {
  return ctx.db
    .selectFrom("position")
    .innerJoin("organize", (join) =>
      join.onRef("organize.tenantId", "=", "position.tenantId").onRef("organize.id", "=", "position.organizeId"),
    );
}

/** The filters of the list and the caller's scope, the same for the rows and for their number. */
function conditionOf(ctx: Context, { keyword }: Query, path: string | undefined): RawBuilder<boolean> {
  const conditions = [sql<boolean>`position.delete_mark is null`, rowScope(ctx, menu)];
  if (path !== undefined) conditions.push(isAtOrBelow("position.organize_path", path));
  if (keyword !== undefined) conditions.push(isFoundIn(ctx, menu, searched, keyword));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
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

/** Every enabled position within the caller's scope, without the columns that the caller may not see. */
export async function allPositions(ctx: Context): Promise<PositionRow[]> {
  const [rows, texts] = await Promise.all([enabledPositions(ctx, rowScope(ctx, menu)), typeTexts(ctx)]);
  return shown(
    ctx,
    rows.map((row) => ({ ...row, type: texts.get(row.type) ?? row.type })),
  );
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
  const leaves = shown(ctx, rows).map(({ id, organizeId, fullName, enCode, enabledMark, sortCode }) => ({
    id,
    parentId: organizeId ?? organizeRoot,
    fullName: fullName ?? enCode ?? "",
    type: "position",
    icon: "position",
    enabledMark,
    sortCode: sortCode ?? 0,
  }));
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
