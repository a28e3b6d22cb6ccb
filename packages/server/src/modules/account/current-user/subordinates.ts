import type { SubordinateRow } from "@gongshu/contract/account/current-user";
import type { PageQuery } from "@gongshu/contract/page";
import { sql } from "kysely";
import { likePattern } from "#platform/db/like-pattern.ts";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { avatarUrl } from "../../system/file/service.ts";

const maxDirect = 1000;
/** Managers above one another; a longer line is a circle. */
const maxLevels = 50;

/** The people whose manager the caller is. */
export async function directSubordinates(ctx: Context) {
  const rows = await peopleBelow(ctx, ctx.actor.userId, undefined).limit(maxDirect).execute();
  return rows.map(({ id, headIcon, realName, account, department }) => ({
    id,
    avatar: avatarUrl(headIcon),
    userName: `${realName}/${account}`,
    department: department ?? "",
  }));
}

/** A page of those who answer to somebody: the caller, or one who answers to the caller at any distance. */
export async function subordinatePage(ctx: Context, query: PageQuery & { readonly id?: string | undefined }) {
  const { currentPage, pageSize, keyword } = query;
  const managerId = query.id ?? ctx.actor.userId;
  await checkBelow(ctx, managerId);
  const [rows, { total }] = await Promise.all([
    peopleBelow(ctx, managerId, keyword)
      .limit(pageSize)
      .offset((currentPage - 1) * pageSize)
      .execute(),
    peopleBelow(ctx, managerId, keyword)
      .clearSelect()
      .clearOrderBy()
      .select(sql<number>`count(*)::int`.as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  const list = await withFacts(ctx, rows);
  return { list, pagination: { currentPage, pageSize, total } };
}

function peopleBelow(ctx: Context, managerId: string, keyword: string | undefined) {
  return ctx.db
    .selectFrom("appUser")
    .leftJoin("organize", (join) =>
      join.onRef("organize.tenantId", "=", "appUser.tenantId").onRef("organize.id", "=", "appUser.organizeId"),
    )
    .select([
      "appUser.id",
      "appUser.headIcon",
      "appUser.realName",
      "appUser.account",
      "organize.fullName as department",
    ])
    .where("appUser.managerId", "=", managerId)
    .where("appUser.deleteMark", "is", null)
    .where("appUser.enabledMark", "=", 1)
    .$if(keyword !== undefined, (builder) =>
      builder.where("appUser.searchText", "like", likePattern((keyword ?? "").toLowerCase())),
    )
    .orderBy("appUser.sortCode")
    .orderBy("appUser.creatorTime", "desc")
    .orderBy("appUser.id");
}

/** Walks up from the person: a line is short, what is below somebody may be many. */
async function checkBelow(ctx: Context, id: string): Promise<void> {
  const { userId } = ctx.actor;
  if (id === userId) return;
  const { rows } = await sql<{ isBelow: boolean }>`with recursive line as (
      select manager_id, 1 as level from app_user where id = ${id} and delete_mark is null
      union all
      select u.manager_id, line.level + 1 from line join app_user u on u.id = line.manager_id and u.delete_mark is null
        where line.level < ${maxLevels} and line.manager_id <> ${userId}
    ) select exists (select from line where manager_id = ${userId}) as "isBelow"`.execute(ctx.db);
  if (rows[0]?.isBelow !== true) throw notFound();
}

interface FoundPerson {
  readonly id: string;
  readonly headIcon: string;
  readonly realName: string;
  readonly account: string;
  readonly department: string | null;
}

async function withFacts(ctx: Context, rows: readonly FoundPerson[]): Promise<SubordinateRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [positions, counts] = await Promise.all([positionsOf(ctx, ids), countsBelow(ctx, ids)]);
  return rows.map(({ id, headIcon, realName, account, department }) => ({
    id,
    avatar: avatarUrl(headIcon),
    userName: `${realName}/${account}`,
    realName,
    account,
    department: department ?? "",
    position: (positions.get(id) ?? []).map(({ fullName }) => fullName).join(","),
    subordinateCount: counts.get(id) ?? 0,
  }));
}

async function positionsOf(ctx: Context, userIds: readonly string[]) {
  const rows = await ctx.db
    .selectFrom("userRelation")
    .innerJoin("position", (join) =>
      join.onRef("position.tenantId", "=", "userRelation.tenantId").onRef("position.id", "=", "userRelation.objectId"),
    )
    .select(["userRelation.userId", "position.fullName"])
    .where("userRelation.objectType", "=", "Position")
    .where("userRelation.userId", "in", userIds)
    .where("position.deleteMark", "is", null)
    .orderBy("userRelation.sortCode")
    .execute();
  return Map.groupBy(rows, (row) => row.userId);
}

async function countsBelow(ctx: Context, managerIds: readonly string[]): Promise<Map<string | null, number>> {
  const rows = await ctx.db
    .selectFrom("appUser")
    .select(["managerId", sql<number>`count(*)::int`.as("count")])
    .where("managerId", "in", managerIds)
    .where("deleteMark", "is", null)
    .where("enabledMark", "=", 1)
    .groupBy("managerId")
    .execute();
  return new Map(rows.map((row) => [row.managerId, row.count]));
}
