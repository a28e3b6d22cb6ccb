import { type OrganizeNode, organizeRoot } from "@gongshu/contract/directory/organize";
import type { listUsers as listEndpoint, UserRow } from "@gongshu/contract/directory/user";
import type { ParsedArguments } from "@gongshu/contract/endpoint";
import { toTree } from "@gongshu/core/list/tree";
import { type RawBuilder, sql } from "kysely";
import { checkSortColumn, gateRows, maySeeColumn } from "#platform/auth/column-gate.ts";
import { isFoundIn } from "#platform/auth/column-search.ts";
import { offeredRows, rowScope } from "#platform/auth/row-scope.ts";
import { isAtOrBelow } from "#platform/db/at-or-below.ts";
import type { Context } from "#platform/http/context.ts";
import { avatarUrl } from "../../system/file/service.ts";
import { organizeNodes } from "../position/service.ts";
import { userMenu } from "./scope.ts";
import { userNames } from "./service.ts";

type Query = ParsedArguments<typeof listEndpoint>["query"];

const gated = [
  "account",
  "realName",
  "gender",
  "mobilePhone",
  "department",
  "position",
  "sortCode",
  "enabledMark",
] as const;
const sortable = ["account", "realName", "gender", "mobilePhone", "sortCode", "enabledMark", "creatorTime"] as const;
const searched = {
  whole: "app_user.search_text",
  columns: { realName: "app_user.real_name", account: "app_user.account" },
} as const;
/** What would tell a column that is hidden. */
const companions = { department: "organizeId", position: "positionId" } as const;

/** A page of users within the caller's scope, without the columns that the caller may not see. */
export async function listUsers(ctx: Context, query: Query) {
  const { currentPage, pageSize, sidx, sort } = query;
  if (gated.some((column) => column === sidx)) checkSortColumn(ctx, userMenu, sidx);
  const condition = await userCondition(ctx, query);
  if (condition === undefined) return { list: [], pagination: { currentPage, pageSize, total: 0 } };
  const order = sortable.find((name) => name === sidx);
  const [rows, { total }] = await Promise.all([
    ctx.db
      .selectFrom("appUser")
      .innerJoin("organize", (join) =>
        join.onRef("organize.tenantId", "=", "appUser.tenantId").onRef("organize.id", "=", "appUser.organizeId"),
      )
      .select(columns)
      .where(condition)
      .$call((found) => (order === undefined ? found : found.orderBy(`appUser.${order}`, sort)))
      .orderBy("appUser.sortCode")
      .orderBy("appUser.creatorTime", "desc")
      .orderBy("appUser.id")
      .limit(pageSize)
      .offset((currentPage - 1) * pageSize)
      .execute(),
    ctx.db
      .selectFrom("appUser")
      .select(sql<number>`count(*)::int`.as("total"))
      .where(condition)
      .executeTakeFirstOrThrow(),
  ]);
  const held = await heldBy(
    ctx,
    rows.map((row) => row.id),
  );
  const list = rows.map((row) => ({ ...row, headIcon: avatarUrl(row.headIcon), ...held(row.id) }));
  return { list: shown(ctx, list), pagination: { currentPage, pageSize, total } };
}

const columns = [
  "appUser.id",
  "appUser.account",
  "appUser.realName",
  "appUser.gender",
  "appUser.mobilePhone",
  "appUser.organizeId",
  "organize.fullName as department",
  "appUser.sortCode",
  "appUser.enabledMark",
  "appUser.isAdministrator",
  "appUser.headIcon",
  "appUser.description",
  "appUser.creatorTime",
] as const;

/** Filters without paging and order. */
type Filter = Pick<Query, "keyword" | "organizeId" | "enabledMark" | "roleId" | "positionId">;

/** The rows that a list or an export is about; undefined when there can be none. To filter by a column tells what is in it. */
export async function userCondition(ctx: Context, filter: Filter): Promise<RawBuilder<boolean> | undefined> {
  if (filter.enabledMark !== undefined) checkSortColumn(ctx, userMenu, "enabledMark");
  if (filter.positionId !== undefined) checkSortColumn(ctx, userMenu, "position");
  if (filter.organizeId !== undefined) checkSortColumn(ctx, userMenu, "department");
  const path = filter.organizeId === undefined ? undefined : await pathOf(ctx, filter.organizeId);
  return path === null ? undefined : conditionOf(ctx, filter, path);
}

function shown(ctx: Context, rows: readonly UserRow[]): UserRow[] {
  const list = gateRows(ctx, userMenu, gated, rows);
  for (const [column, companion] of Object.entries(companions)) {
    if (maySeeColumn(ctx, userMenu, column)) continue;
    for (const row of list) Reflect.deleteProperty(row, companion);
  }
  return list;
}

/** The filters of the list and the caller's scope, the same for the rows and for their number. */
function conditionOf(ctx: Context, query: Filter, path: string | undefined): RawBuilder<boolean> {
  const conditions = [sql<boolean>`app_user.delete_mark is null`, rowScope(ctx, userMenu)];
  if (path !== undefined) conditions.push(isAtOrBelow("app_user.organize_path", path));
  if (query.keyword !== undefined) conditions.push(isFoundIn(ctx, userMenu, searched, query.keyword));
  if (query.enabledMark !== undefined) conditions.push(sql<boolean>`app_user.enabled_mark = ${query.enabledMark}`);
  if (query.roleId !== undefined) conditions.push(holds("Role", query.roleId));
  if (query.positionId !== undefined) conditions.push(holds("Position", query.positionId));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function holds(objectType: "Role" | "Position", objectId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select from user_relation r where r.tenant_id = app_user.tenant_id and r.user_id = app_user.id
    and r.object_type = ${objectType} and r.object_id = ${objectId})`;
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

/** What people hold, as ids and as names in the same order; for the people of one page. */
async function heldBy(ctx: Context, userIds: readonly string[]) {
  const rows =
    userIds.length === 0
      ? []
      : await ctx.db
          .selectFrom("userRelation as r")
          .leftJoin("role", (join) =>
            join
              .onRef("role.tenantId", "=", "r.tenantId")
              .onRef("role.id", "=", "r.objectId")
              .on("r.objectType", "=", "Role"),
          )
          .leftJoin("position", (join) =>
            join
              .onRef("position.tenantId", "=", "r.tenantId")
              .onRef("position.id", "=", "r.objectId")
              .on("r.objectType", "=", "Position"),
          )
          .select(["r.userId", "r.objectType", "r.objectId"])
          .select((select) => select.fn.coalesce("role.fullName", "position.fullName").as("fullName"))
          .where("r.userId", "in", [...userIds])
          .orderBy("r.sortCode")
          .orderBy("r.objectId")
          .execute();
  const byUser = Map.groupBy(rows, (row) => row.userId);
  return (userId: string) => {
    const texts = (objectType: "Role" | "Position") => {
      const own = (byUser.get(userId) ?? []).filter((row) => row.objectType === objectType);
      return [own.map((row) => row.fullName ?? "").join(","), own.map((row) => row.objectId).join(",")] as const;
    };
    const [position, positionId] = texts("Position");
    const [roleName, roleId] = texts("Role");
    return { position, positionId, roleName, roleId };
  };
}

/** Companies, departments and the enabled users whom the caller chooses from as one tree. */
export async function userTree(ctx: Context): Promise<OrganizeNode[]> {
  const [organizes, users] = await Promise.all([
    organizeNodes(ctx),
    ctx.db
      .selectFrom("appUser")
      .select(["id", "organizeId", "realName", "account", "enabledMark", "sortCode"])
      .where("deleteMark", "is", null)
      .where("enabledMark", "=", 1)
      .where(offeredRows(ctx, userMenu))
      .orderBy("sortCode")
      .orderBy("creatorTime", "desc")
      .execute(),
  ]);
  const leaves = users.map(({ id, organizeId, realName, account, enabledMark, sortCode }) => ({
    id,
    parentId: organizeId,
    fullName: `${realName}/${account}`,
    type: "user",
    icon: "user",
    enabledMark,
    sortCode,
  }));
  return toTree([...organizes, ...leaves], organizeRoot);
}

/** `real name/account` by id, of removed people too. */
export async function namesOf(ctx: Context, ids: readonly string[]) {
  const people = await userNames(ctx, ids);
  return people.map(({ id, realName, account }) => ({ id, fullName: `${realName}/${account}` }));
}
