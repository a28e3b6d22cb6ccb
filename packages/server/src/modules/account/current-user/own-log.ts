import { logCategories, type OwnLogRow } from "@gongshu/contract/account/current-user";
import { errorCodes } from "@gongshu/contract/errors";
import type { PageQuery, Pagination } from "@gongshu/contract/page";
import { zonedParts, zonedTime } from "@gongshu/core/text/zone";
import { type RawBuilder, sql } from "kysely";
import { likePattern } from "#platform/db/like-pattern.ts";
import type { Context } from "#platform/http/context.ts";
import { placeOf } from "#platform/http/ip-place.ts";
import { shortPlatForm } from "#platform/http/plat-form.ts";

interface LogQuery extends PageQuery {
  readonly category: number;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
}

interface LogPage {
  readonly list: OwnLogRow[];
  readonly pagination: Pagination;
}

/** The caller's own sign-ins or requests, the newest first unless asked otherwise. Failed attempts at the own account are among them. */
export function listOwnLog(ctx: Context, query: LogQuery): Promise<LogPage> {
  return query.category === logCategories.login ? loginPage(ctx, query) : requestPage(ctx, query);
}

async function loginPage(ctx: Context, query: LogQuery): Promise<LogPage> {
  const found = ctx.db.selectFrom("loginAttempt").where(wanted(ctx, query, ["ipAddress", "platForm"]));
  const [rows, { total }] = await Promise.all([
    found
      .select(["id", "account", "ipAddress", "platForm", "succeeded", "reason", "creatorTime"])
      .orderBy("creatorTime", query.sort)
      .orderBy("id", query.sort)
      .limit(query.pageSize)
      .offset((query.currentPage - 1) * query.pageSize)
      .execute(),
    found.select(countOfAll).executeTakeFirstOrThrow(),
  ]);
  const list = rows.map(({ id, account, ipAddress, platForm, succeeded, reason, creatorTime }) => ({
    ...noRequest,
    id,
    creatorTime,
    userName: account,
    ...originOf(ctx, ipAddress, platForm),
    succeeded,
    reason,
  }));
  return { list, pagination: { currentPage: query.currentPage, pageSize: query.pageSize, total } };
}

async function requestPage(ctx: Context, query: LogQuery): Promise<LogPage> {
  const searched = ["requestUrl", "moduleName", "ipAddress", "platForm"];
  const found = ctx.db.selectFrom("requestLog").where(wanted(ctx, query, searched));
  const [rows, { total }] = await Promise.all([
    found
      .select(["id", "userName", "ipAddress", "platForm", "requestUrl", "requestMethod", "requestDuration", "code"])
      .select(["moduleName", "creatorTime"])
      .orderBy("creatorTime", query.sort)
      .orderBy("id", query.sort)
      .limit(query.pageSize)
      .offset((query.currentPage - 1) * query.pageSize)
      .execute(),
    found.select(countOfAll).executeTakeFirstOrThrow(),
  ]);
  const list = rows.map(({ ipAddress, platForm, requestUrl, code, ...row }) => ({
    ...row,
    ...originOf(ctx, ipAddress, platForm),
    requestURL: requestUrl,
    succeeded: code === errorCodes.ok,
    reason: "",
  }));
  return { list, pagination: { currentPage: query.currentPage, pageSize: query.pageSize, total } };
}

const countOfAll = sql<number>`count(*)::int`.as("total");
const noRequest = { requestURL: "", requestMethod: "", requestDuration: 0, moduleName: "" };

/** The caller's rows, from the first moment of the first day to the last one of the last, in the tenant's time. */
function wanted(ctx: Context, query: LogQuery, searched: readonly string[]): RawBuilder<boolean> {
  const { startTime, endTime, keyword } = query;
  const { timeZone } = ctx.tenant;
  const conditions = [sql`user_id = ${ctx.actor.userId}`];
  if (startTime !== undefined) conditions.push(sql`creator_time >= ${startOfDay(startTime, timeZone, 0)}`);
  if (endTime !== undefined) conditions.push(sql`creator_time < ${startOfDay(endTime, timeZone, 1)}`);
  if (keyword !== undefined) {
    const word = likePattern(keyword);
    conditions.push(
      sql`(${sql.join(
        searched.map((name) => sql`${sql.ref(name)} ilike ${word}`),
        sql` or `,
      )})`,
    );
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

function startOfDay(timeMs: number, timeZone: string, daysLater: number): Date {
  const { year, month, day } = zonedParts(timeMs, timeZone);
  return new Date(zonedTime({ year, month, day: day + daysLater, hour: 0, minute: 0, second: 0 }, timeZone));
}

function originOf(ctx: Context, ipAddress: string, platForm: string) {
  return {
    ipaddress: ipAddress,
    ipaddressName: placeOf(ipAddress, ctx.locale),
    // Some is kept as the client sent it, some is short already.
    platForm: platForm.includes("Mozilla/") ? shortPlatForm(platForm) : platForm,
  };
}
