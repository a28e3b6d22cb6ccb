import { type OrganizeNode, organizeRoot } from "@gongshu/contract/directory/organize";
import { type listUsers as listEndpoint, userColumns } from "@gongshu/contract/directory/user";
import type { ParsedArguments } from "@gongshu/contract/endpoint";
import { toTree } from "@gongshu/core/list/tree";
import { type RawBuilder, sql } from "kysely";
import { checkColumn } from "#platform/auth/column-rights.ts";
import { GatedList } from "#platform/auth/gated-list.ts";
import { offeredRows } from "#platform/auth/row-scope.ts";
import { isAtOrBelow } from "#platform/db/at-or-below.ts";
import type { Context } from "#platform/http/context.ts";
import { avatarUrl } from "../../system/file/service.ts";
import { organizeNodes } from "../position/service.ts";
import { userMenu } from "./policy.ts";
import { userNames } from "./service.ts";

type Query = ParsedArguments<typeof listEndpoint>["query"];

const list = new GatedList({
  table: "appUser",
  columns: userColumns,
  search: {
    whole: "app_user.search_text",
    columns: { realName: "app_user.real_name", account: "app_user.account" },
  },
  order: {
    account: sql`app_user.account`,
    realName: sql`app_user.real_name`,
    gender: sql`app_user.gender`,
    mobilePhone: sql`app_user.mobile_phone`,
    sortCode: sql`app_user.sort_code`,
    enabledMark: sql`app_user.enabled_mark`,
    creatorTime: sql`app_user.creator_time`,
  },
  ownOrder: sql`app_user.sort_code, app_user.creator_time desc, app_user.id`,
});

/** A page of users within the caller's scope. */
export async function listUsers(ctx: Context, query: Query) {
  const { currentPage, pageSize } = query;
  const filters = await filtersOf(ctx, query);
  if (filters === undefined) return { list: [], pagination: { currentPage, pageSize, total: 0 } };
  const rows = ctx.db
    .selectFrom("appUser")
    .innerJoin("organize", (join) =>
      join.onRef("organize.tenantId", "=", "appUser.tenantId").onRef("organize.id", "=", "appUser.organizeId"),
    )
    .select(columns);
  const page = await list.page(ctx, query, rows, filters);
  const held = await heldBy(
    ctx,
    page.list.map((row) => row.id),
  );
  return {
    ...page,
    list: page.list.map((row) => ({ ...row, headIcon: avatarUrl(row.headIcon), ...held(row.id) })),
  };
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

/** The rows that an export is about; undefined when there can be none. */
export async function userCondition(ctx: Context, filter: Filter): Promise<RawBuilder<boolean> | undefined> {
  // A list with these filters is refused by `serve`; a job has to ask itself.
  if (filter.enabledMark !== undefined) checkColumn(ctx, userColumns, "enabledMark");
  if (filter.positionId !== undefined) checkColumn(ctx, userColumns, "position");
  if (filter.organizeId !== undefined) checkColumn(ctx, userColumns, "department");
  const filters = await filtersOf(ctx, filter);
  return filters === undefined ? undefined : list.condition(ctx, filter, filters);
}

/** Undefined when there can be no rows. */
async function filtersOf(
  ctx: Context,
  { organizeId, enabledMark, roleId, positionId }: Filter,
): Promise<RawBuilder<boolean>[] | undefined> {
  const filters: RawBuilder<boolean>[] = [];
  if (organizeId !== undefined) {
    const path = await pathOf(ctx, organizeId);
    if (path === null) return undefined;
    filters.push(isAtOrBelow("app_user.organize_path", path));
  }
  if (enabledMark !== undefined) filters.push(sql<boolean>`app_user.enabled_mark = ${enabledMark}`);
  if (roleId !== undefined) filters.push(holds("Role", roleId));
  if (positionId !== undefined) filters.push(holds("Position", positionId));
  return filters;
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
