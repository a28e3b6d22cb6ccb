import type { CurrentUser, LayoutType, UserInfo } from "@gongshu/contract/oauth";
import { layoutTypes } from "@gongshu/contract/oauth";
import { sql } from "kysely";
import { verifyPassword } from "../../platform/auth/password.ts";
import type { Session } from "../../platform/auth/session-store.ts";
import { sessionTopic } from "../../platform/auth/session-store.ts";
import { readSystemConfig } from "../../platform/auth/system-config.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Context } from "../../platform/http/context.ts";
import { invalid } from "../../platform/http/errors.ts";
import type { Platform } from "../../platform/http/platform.ts";
import { checkLoginPause, type LoginAttempt, recordLoginAttempt } from "./login-guard.ts";
import { oauthErrors } from "./oauth.messages.ts";

interface LoginRequest {
  readonly account: string;
  readonly password: string;
  /** From the `Tenant-Id` header; used when the account names none. */
  readonly tenantHeader: string | undefined;
  readonly hostName: string;
  readonly ip: string;
  readonly platForm: string;
}

/** Code of the tenant that is meant when none is named. */
export const defaultTenantCode = "default";

/** Checks the password and opens a session. Every attempt is written down; too many failures ask for a pause. */
export async function signIn(
  platform: Platform,
  request: LoginRequest,
): Promise<{ token: string; tenantId: string; theme: LayoutType }> {
  const { database } = platform;
  const now = platform.now();
  const { tenant, account, isKnown } = await findTenant(database, request);
  const attempt: LoginAttempt = { tenantId: tenant.id, account, ip: request.ip, platForm: request.platForm };
  await checkLoginPause(database, attempt, now);
  const user = isKnown ? await findUser(database, tenant.id, account) : undefined;
  const matches = await verifyPassword(request.password, user?.password);
  // Again: of many guesses sent at once, those that waited for their turn must not be answered.
  await checkLoginPause(database, attempt, now);
  const refusal =
    !matches || user === undefined
      ? "wrongCredentials"
      : tenantClosed(tenant, now)
        ? "tenantExpired"
        : user.enabledMark === 1
          ? ""
          : "disabled";
  await recordLoginAttempt(database, attempt, { userId: user?.id ?? null, reason: refusal }, now);
  if (refusal !== "" || user === undefined) throw invalid(oauthErrors[refusal === "" ? "wrongCredentials" : refusal]);
  const token = await platform.sessions.open(tenant.id, user.id, request, now);
  await rememberLogin(database, tenant.id, user.id, request.ip, now);
  return { token, tenantId: tenant.id, theme: layoutOf(user.theme) };
}

function layoutOf(theme: string): LayoutType {
  return layoutTypes.find((layout) => layout === theme) ?? "classic";
}

function tenantClosed(tenant: { enabledMark: number; expiresTime: number | null }, now: Date): boolean {
  return tenant.enabledMark !== 1 || (tenant.expiresTime !== null && tenant.expiresTime <= now.getTime());
}

/**
 * The tenant left of the `@`, by code or company mobile number; else the header's, the host's, the default one. Attempts on a tenant that does
 * not exist count in the default one, under the whole text, so that they are paused and logged like any other.
 */
async function findTenant(database: Database, request: LoginRequest) {
  const at = request.account.lastIndexOf("@");
  const named = at > 0 ? request.account.slice(0, at) : request.tenantHeader || undefined;
  const account = at > 0 ? request.account.slice(at + 1) : request.account;
  const tenants = database
    .kysely({ tenantId: null })
    .selectFrom("tenant")
    .select(["id", "enabledMark", "expiresTime"])
    .where("deleteMark", "is", null);
  const byDefault = tenants.where("enCode", "=", defaultTenantCode);
  if (named === undefined) {
    const byHost = await tenants.where("hostName", "=", request.hostName).executeTakeFirst();
    return { tenant: byHost ?? (await byDefault.executeTakeFirstOrThrow()), account, isKnown: true };
  }
  const tenant = await tenants
    .where((where) =>
      where.or([where("enCode", "=", named), where("mobilePhone", "=", named), where("id", "=", named)]),
    )
    .limit(1)
    .executeTakeFirst();
  if (tenant !== undefined) return { tenant, account, isKnown: true };
  return {
    tenant: await byDefault.executeTakeFirstOrThrow(),
    account: `${named}@${account}`.slice(0, 100),
    isKnown: false,
  };
}

function findUser(database: Database, tenantId: string, account: string) {
  return database
    .kysely({ tenantId })
    .selectFrom("appUser")
    .select(["id", "password", "enabledMark", "theme"])
    .where(sql`lower(account)`, "=", account.toLowerCase())
    .where("deleteMark", "is", null)
    .executeTakeFirst();
}

async function rememberLogin(
  database: Database,
  tenantId: string,
  userId: string,
  ip: string,
  now: Date,
): Promise<void> {
  await database
    .kysely({ tenantId })
    .updateTable("appUser")
    .set({
      prevLogTime: sql`last_log_time`,
      prevLogIp: sql`last_log_ip`,
      lastLogTime: now,
      lastLogIp: ip,
      logSuccessCount: sql`log_success_count + 1`,
    })
    .where("id", "=", userId)
    .execute();
}

/** The signed-in user as every client reads it right after the login. */
export async function readCurrentUser(ctx: Context, session: Session): Promise<CurrentUser> {
  const { access } = ctx.actor;
  return {
    userInfo: await readUserInfo(ctx, session),
    menuList: access.menuList,
    permissionList: access.permissionList,
  };
}

async function readUserInfo(ctx: Context, session: Session): Promise<UserInfo> {
  const { actor, tenant } = ctx;
  const { lastLoginTimeSwitch } = await readSystemConfig(ctx.database, tenant.id);
  const [user, positions, organize] = await Promise.all([userRow(ctx), positionRows(ctx), organizeRow(ctx)]);
  const isDepartment = organize.category === "department";
  return {
    userId: actor.userId,
    userAccount: actor.account,
    userName: actor.realName,
    headIcon: `/api/file/Image/userAvatar/${user.headIcon}`,
    gender: user.gender,
    organizeId: organize.id,
    organizeName: organize.fullName,
    departmentId: isDepartment ? organize.id : "",
    departmentName: isDepartment ? organize.fullName : "",
    managerId: user.managerId ?? "",
    positionIds: positions,
    positionId: actor.positionIds.join(","),
    roleId: actor.roleIds.join(","),
    roleIds: [...actor.roleIds],
    isAdministrator: actor.isAdministrator,
    portalId: user.portalId,
    loginTime: user.lastLogTime ?? ctx.now().getTime(),
    loginIPAddress: user.lastLogIp ?? "",
    loginIPAddressName: "",
    loginPlatForm: "",
    prevLogin: lastLoginTimeSwitch && user.prevLogTime !== null ? 1 : 0,
    prevLoginTime: user.prevLogTime,
    prevLoginIPAddress: user.prevLogIp ?? "",
    prevLoginIPAddressName: "",
    language: session.language,
    theme: layoutOf(user.theme),
    tenantId: tenant.id,
    tenantName: tenant.fullName,
    timeZone: tenant.timeZone,
  };
}

function userRow(ctx: Context) {
  return ctx.db
    .selectFrom("appUser")
    .select([
      "headIcon",
      "gender",
      "managerId",
      "portalId",
      "theme",
      "prevLogTime",
      "prevLogIp",
      "lastLogTime",
      "lastLogIp",
    ])
    .where("id", "=", ctx.actor.userId)
    .executeTakeFirstOrThrow();
}

async function positionRows(ctx: Context): Promise<{ id: string; name: string }[]> {
  const { positionIds } = ctx.actor;
  if (positionIds.length === 0) return [];
  return ctx.db
    .selectFrom("position")
    .select(["id", "fullName as name"])
    .where("id", "in", positionIds)
    .where("deleteMark", "is", null)
    .execute();
}

function organizeRow(ctx: Context) {
  return ctx.db
    .selectFrom("organize")
    .select(["id", "fullName", "category"])
    .where("id", "=", ctx.actor.organizeId)
    .executeTakeFirstOrThrow();
}

/** Unlocks with the password of the session's own user. Failures count like failed sign-ins. */
export async function unlock(
  platform: Platform,
  ctx: Context,
  session: Session,
  input: { account: string; password: string },
): Promise<void> {
  const now = ctx.now();
  const account = input.account.slice(input.account.lastIndexOf("@") + 1);
  if (account.toLowerCase() !== ctx.actor.account.toLowerCase()) throw invalid(oauthErrors.otherAccount);
  const attempt: LoginAttempt = { tenantId: ctx.tenant.id, account, ip: ctx.ip, platForm: "" };
  await checkLoginPause(ctx.database, attempt, now);
  const user = await findUser(ctx.database, ctx.tenant.id, account);
  const matches = await verifyPassword(input.password, user?.password);
  await checkLoginPause(ctx.database, attempt, now);
  await recordLoginAttempt(
    ctx.database,
    attempt,
    { userId: ctx.actor.userId, reason: matches ? "" : "wrongCredentials" },
    now,
  );
  if (!matches) throw invalid(oauthErrors.wrongCredentials);
  await platform.sessions.setLock(session, false);
}

/** Keeps a personal setting; the user's sessions are read again everywhere. */
export async function saveUserSetting(
  ctx: Context,
  set: { theme: LayoutType } | { language: "zh" | "zhtw" | "en" },
): Promise<void> {
  const update = ctx.db.updateTable("appUser").set(set).where("id", "=", ctx.actor.userId);
  await ctx.batch([update, ctx.announce({ topic: sessionTopic, userId: ctx.actor.userId })]);
}
