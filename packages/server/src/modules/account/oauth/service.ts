import type { LayoutType } from "@gongshu/contract/account/oauth";
import { verifyPassword } from "#platform/auth/password.ts";
import type { Session } from "#platform/auth/session-store.ts";
import { sessionTopic } from "#platform/auth/session-store.ts";
import type { Database } from "#platform/db/database.ts";
import type { Context } from "#platform/http/context.ts";
import { invalid } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { type Entered, enter, type Origin } from "./enter.ts";
import { findTenant, type TenantHints } from "./find-tenant.ts";
import { checkLoginPause, type LoginAttempt, recordLoginAttempt } from "./login-guard.ts";
import { oauthErrors } from "./oauth.messages.ts";

export { defaultTenantCode, isTenantClosed } from "./find-tenant.ts";
export { checkLoginPause, recordLoginAttempt } from "./login-guard.ts";
export { requirePasswordChange } from "./password/change-password.ts";
export { isWeakHash } from "./password/weak-hashes.ts";
export { originOf } from "./request-origin.ts";

interface LoginRequest extends TenantHints, Origin {
  readonly password: string;
}

/** Checks the password and opens a session. Every attempt is written down; too many failures ask for a pause. */
export async function signIn(platform: Platform, request: LoginRequest): Promise<Entered> {
  const { database } = platform;
  const now = platform.now();
  const { tenant, account, isKnown } = await findTenant(database, request);
  const attempt: LoginAttempt = { tenantId: tenant.id, account, ip: request.ip, platForm: request.platForm };
  await checkLoginPause(database, attempt, now);
  const user = isKnown ? await findUser(database, tenant.id, account) : undefined;
  const matches = await verifyPassword(request.password, user?.password);
  // Again: of many guesses sent at once, those that waited for their turn must not be answered.
  await checkLoginPause(database, attempt, now);
  if (matches && user !== undefined && (await hasPassword(database, tenant.id, user))) {
    const entered = await enter(platform, tenant, user, request, now, { way: "password" });
    // A change of the password that was under way has ended the sessions that were there, this one not yet among them.
    if (await hasPassword(database, tenant.id, user)) return entered;
    const opened = await platform.sessions.peek(entered.token, now.getTime());
    if ("session" in opened) await platform.sessions.end(opened.session, 601, now);
  }
  await recordLoginAttempt(database, attempt, { userId: user?.id ?? null, reason: "wrongCredentials" }, now);
  throw invalid(oauthErrors.wrongCredentials);
}

function findUser(database: Database, tenantId: string, account: string) {
  return database
    .kysely({ tenantId })
    .selectFrom("appUser")
    .select(["id", "account", "password", "enabledMark", "theme"])
    .where("accountKey", "=", account.toLowerCase())
    .where("deleteMark", "is", null)
    .executeTakeFirst();
}

/**
 * Whether it is still that password, waiting for a change that is under way: whoever has changed it has ended the sessions of the old one, and no
 * other may follow.
 */
async function hasPassword(
  database: Database,
  tenantId: string,
  { id, password }: { id: string; password: string },
): Promise<boolean> {
  const row = await database
    .kysely({ tenantId })
    .selectFrom("appUser")
    .select("id")
    .where("id", "=", id)
    .where("password", "=", password)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
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
