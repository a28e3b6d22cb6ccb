import { verifyPassword } from "#platform/auth/password.ts";
import type { Session } from "#platform/auth/session-store.ts";
import type { Database } from "#platform/db/database.ts";
import type { Context } from "#platform/http/context.ts";
import { invalid } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import type { CaptchaAnswer } from "./captcha/service.ts";
import { type Entered, enter } from "./enter.ts";
import { findTenant, type TenantHints } from "./find-tenant.ts";
import { SessionGuard } from "./guard/session-guard.ts";
import { admitGuess, confirmGuess, failGuess } from "./guard/sign-in-guard.ts";
import { type Guess, hashTurnOf } from "./guard/sign-in-limits.ts";
import { recordLoginAttempt } from "./login-log.ts";
import { oauthErrors } from "./oauth.messages.ts";
import type { Visitor } from "./visitor.ts";

export { defaultTenantCode, findTenant, isTenantClosed } from "./find-tenant.ts";
export { recordLoginAttempt } from "./login-log.ts";
export { listOwnIdentities, removeOwnIdentity } from "./oidc/own-identities.ts";
export { isWeakHash } from "./password/weak-hashes.ts";
export { originOf } from "./request-origin.ts";
export { tenantHintsOf } from "./tenant-hints.ts";

interface LoginRequest extends TenantHints, CaptchaAnswer {
  readonly password: string;
  readonly visitor: Visitor;
}

/** Checks the password and opens a session. Every attempt that is looked at is written down; `guard` says which ones are. */
export async function signIn(platform: Platform, request: LoginRequest): Promise<Entered> {
  const { database } = platform;
  const now = platform.now();
  const { visitor } = request;
  const { tenant, account, isKnown } = await findTenant(database, request);
  const user = isKnown ? await findUser(database, tenant.id, account) : undefined;
  const guess: Guess = {
    tenantId: tenant.id,
    account,
    ip: visitor.ip,
    platForm: visitor.platForm,
    deviceId: user && platform.devices.deviceOf(visitor.devices, { ...user, tenantId: tenant.id, userId: user.id }),
  };
  const admission = await admitGuess(database, guess, request, now);
  const matches = await verifyPassword(request.password, user?.password, hashTurnOf(guess));
  if (matches && user !== undefined && (await hasPassword(database, tenant.id, user))) {
    await confirmGuess(database, guess, admission, platform.now());
    const entered = await enter(platform, tenant, user, visitor, now, { way: "password" });
    // A change of the password that was under way has ended the sessions that were there, this one not yet among them.
    if (await hasPassword(database, tenant.id, user)) return entered;
    const opened = await platform.sessions.peek(entered.token, now.getTime());
    if ("session" in opened) await platform.sessions.end(opened.session, 601, now);
  }
  const { wrongCredentials } = oauthErrors;
  const wrong = { userId: user?.id ?? null, reason: "wrongCredentials", text: wrongCredentials };
  throw await failGuess(database, guess, admission, wrong, platform.now());
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
 * Whether the password is still the same. Waits for a change that is under way: a change ends the sessions of the old password, and none may be
 * opened after it.
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

/** Unlocks with the password of the session's own user. Wrong ones make only this session wait. */
export async function unlock(
  platform: Platform,
  ctx: Context,
  session: Session,
  input: { account: string; password: string },
): Promise<void> {
  const account = input.account.slice(input.account.lastIndexOf("@") + 1);
  if (account.toLowerCase() !== ctx.actor.account.toLowerCase()) throw invalid(oauthErrors.otherAccount);
  const guard = new SessionGuard(ctx.database, { sessionId: session.id, ip: ctx.ip });
  await guard.admit({}, ctx.now());
  const user = await findUser(ctx.database, ctx.tenant.id, account);
  const matches = await verifyPassword(input.password, user?.password, { isKnown: true, group: session.id });
  if (matches) await guard.confirm(ctx.now());
  const attempt = { tenantId: ctx.tenant.id, account, ip: ctx.ip, platForm: "" };
  const outcome = { userId: ctx.actor.userId, reason: matches ? "" : "wrongCredentials" };
  await recordLoginAttempt(ctx.database, attempt, outcome, ctx.now());
  if (!matches) throw await guard.fail(ctx.now(), oauthErrors.wrongCredentials);
  await platform.sessions.setLock(session, false);
}
