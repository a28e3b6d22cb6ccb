import { maxOnlineUsers, type OnlineUser } from "@gongshu/contract/directory/online-user";
import { formatDate } from "@gongshu/core/text/date";
import { sql } from "kysely";
import { auditEvent } from "#platform/audit/audit-event.ts";
import { maySeeColumn } from "#platform/auth/column-rights.ts";
import { rowScope } from "#platform/auth/row-scope.ts";
import { sessionEnding } from "#platform/auth/session-ending.ts";
import { sessionTopic } from "#platform/auth/session-store.ts";
import { readSystemConfig } from "#platform/auth/system-config.ts";
import { likePattern } from "#platform/db/like-pattern.ts";
import type { Context } from "#platform/http/context.ts";
import { invalid, notFound } from "#platform/http/errors.ts";
import { placeOf } from "#platform/http/ip-place.ts";
import { shortPlatForm } from "#platform/http/plat-form.ts";
import { checkMayManage } from "../../access/role/service.ts";
import { onlineUserErrors } from "./online-user.messages.ts";

const menu = "permission.userOnline";
/** People without an open socket are here as long as they have done something lately. */
const usedWithinMs = 5 * 60_000;
/** Sockets say every minute that they are open; one word may be late. */
const socketWithinMs = 150_000;

interface StoredUser {
  readonly userId: string;
  readonly userAccount: string;
  readonly userName: string;
  readonly createdTime: number;
  readonly ipAddress: string;
  readonly platForm: string;
  readonly sessionCount: number;
}

/** The online users whom the caller may see, one line each, with the latest session. */
export async function listOnlineUsers(ctx: Context, keyword: string | undefined): Promise<OnlineUser[]> {
  const nowMs = ctx.now().getTime();
  const { tokenTimeoutMinutes } = await readSystemConfig(ctx.database, ctx.tenant.id);
  const ago = (ms: number) => new Date(nowMs - ms);
  const search =
    keyword === undefined
      ? sql`true`
      : maySeeColumn(ctx, menu, "userName")
        ? sql`app_user.search_text like ${likePattern(keyword.toLowerCase())}`
        : sql`false`;
  const { rows } = await sql<StoredUser>`
    select app_user.id as "userId", app_user.account as "userAccount", app_user.real_name as "userName", latest.*
    from (
      select distinct on (s.user_id) s.user_id, s.created_time as "createdTime", s.ip_address as "ipAddress", s.plat_form as "platForm",
        count(*) over (partition by s.user_id)::int as "sessionCount"
      from session s
      where s.ended_time is null and s.expires_time > ${new Date(nowMs)} and s.last_seen_time > ${ago(tokenTimeoutMinutes * 60_000)}
        and (s.last_seen_time > ${ago(usedWithinMs)} or s.online_time > ${ago(socketWithinMs)})
      order by s.user_id, s.created_time desc, s.id desc
    ) latest
    join app_user on app_user.id = latest.user_id
    where app_user.delete_mark is null and app_user.enabled_mark = 1 and ${rowScope(ctx, "permission.user")} and ${search}
    order by latest."createdTime" desc, app_user.id
    limit ${maxOnlineUsers}`.execute(ctx.db);
  return rows.map((row) => lineOf(ctx, row));
}

function lineOf(ctx: Context, row: StoredUser): OnlineUser {
  const { userId, userAccount, userName, createdTime, ipAddress, platForm, sessionCount } = row;
  return {
    userId,
    tenantId: ctx.tenant.id,
    sessionCount,
    isSelf: userId === ctx.actor.userId,
    userAccount,
    userName,
    loginTime: formatDate(createdTime, "yyyy-MM-dd HH:mm", ctx.tenant.timeZone),
    loginIPAddress: ipAddress,
    loginIPAddressName: placeOf(ipAddress, ctx.locale),
    loginPlatForm: shortPlatForm(platForm),
  };
}

/**
 * Ends every session of these people, in every process at once. All or none: people out of the caller's scope do not exist for the caller, and
 * sessions of people with more rights than the caller are refused.
 */
export async function forceOffline(ctx: Context, userIds: readonly string[]): Promise<void> {
  const ids = [...new Set(userIds)];
  if (ids.includes(ctx.actor.userId)) throw invalid(onlineUserErrors.self);
  const known = await ctx.db
    .selectFrom("appUser")
    .select("id")
    .where("id", "in", ids)
    .where("deleteMark", "is", null)
    .where(rowScope(ctx, "permission.user"))
    .execute();
  if (known.length < ids.length) throw notFound();
  for (const id of ids) await checkMayManage(ctx, id);
  await ctx.tx(async (tx) => {
    for (const id of ids) await endSessions(tx, id);
  });
}

async function endSessions(tx: Context, userId: string): Promise<void> {
  const ended = await sessionEnding(tx).where("userId", "=", userId).returning("id").execute();
  if (ended.length === 0) return;
  const diff = { forcedOffline: ended.length };
  await tx.batch([
    auditEvent(tx, { entity: "session", entityId: userId, action: "delete", diff }),
    tx.announce({ topic: sessionTopic, userId }),
  ]);
}
