import { passwordMessages } from "@gongshu/core/validation/password.messages";
import { sql } from "kysely";
import { auditEvent } from "#platform/audit/audit-event.ts";
import { hashPassword, verifyPassword } from "#platform/auth/password.ts";
import { type Session, sessionTopic } from "#platform/auth/session-store.ts";
import { refuseLocked } from "#platform/http/authenticate.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, invalidField } from "#platform/http/errors.ts";
import { checkLoginPause, type LoginAttempt, recordLoginAttempt } from "../login-guard.ts";
import { passwordErrors } from "./password.messages.ts";
import { isWeakHash } from "./weak-hashes.ts";

interface PasswordChange {
  readonly oldPassword: string;
  readonly password: string;
}

/**
 * Changes the password of the session's user, from MD5 hex to MD5 hex. Wrong old ones count like failed sign-ins. All sessions of the user
 * end; only one whose change was forced goes on.
 */
export async function changePassword(ctx: Context, session: Session, change: PasswordChange): Promise<void> {
  refuseLocked(session);
  const stored = await checkOldPassword(ctx, change.oldPassword);
  if (change.password === change.oldPassword) throw invalidField("password", passwordErrors.samePassword);
  if (isWeakHash(change.password, ctx.actor.account)) throw invalidField("password", passwordMessages.weak);
  const password = await hashPassword(change.password);
  await ctx.tx((tx) => storePassword(tx, session, { stored, password }));
}

/** Gives back the stored hash that the old password belongs to. */
async function checkOldPassword(ctx: Context, oldPassword: string): Promise<string> {
  const { account, userId } = ctx.actor;
  const attempt: LoginAttempt = { tenantId: ctx.tenant.id, account, ip: ctx.ip, platForm: "" };
  await checkLoginPause(ctx.database, attempt, ctx.now());
  const { password } = await ctx.db
    .selectFrom("appUser")
    .select("password")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const matches = await verifyPassword(oldPassword, password);
  // Again: of many guesses sent at once, those that waited for their turn must not be answered.
  await checkLoginPause(ctx.database, attempt, ctx.now());
  if (matches) return password;
  await recordLoginAttempt(ctx.database, attempt, { userId, reason: "wrongCredentials" }, ctx.now());
  throw invalidField("oldPassword", passwordErrors.wrongOldPassword);
}

/** Only if the old password is still the one that was checked: of two changes at once, one counts. */
async function storePassword(
  tx: Context,
  session: Session,
  { stored, password }: { stored: string; password: string },
): Promise<void> {
  const { userId } = tx.actor;
  const { numUpdatedRows } = await tx.db
    .updateTable("appUser")
    .set({
      password,
      mustChangePassword: false,
      version: sql`version + 1`,
      lastModifyTime: tx.now(),
      lastModifyUserId: userId,
    })
    .where("id", "=", userId)
    .where("password", "=", stored)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw conflict(passwordErrors.changedMeanwhile);
  const others = tx.db
    .updateTable("session")
    .set({ endedTime: tx.now(), endedCode: 601 })
    .where("userId", "=", userId)
    .where("endedTime", "is", null)
    .where("id", "<>", session.id);
  const own = tx.db.updateTable("session").set({ endedTime: tx.now(), endedCode: 600 }).where("id", "=", session.id);
  await tx.batch([
    others,
    ...(session.mustChangePassword ? [] : [own]),
    auditEvent(tx, { entity: "appUser", entityId: userId, action: "update", diff: { password: "***" } }),
    tx.announce({ topic: sessionTopic, userId }),
  ]);
}

/** From now on, in every process, the user may do nothing before the password is changed. */
export async function requirePasswordChange(ctx: Context, userId: string): Promise<void> {
  const update = ctx.db.updateTable("appUser").set({ mustChangePassword: true }).where("id", "=", userId);
  const diff = { mustChangePassword: [false, true] };
  await ctx.batch([
    update,
    auditEvent(ctx, { entity: "appUser", entityId: userId, action: "update", diff }),
    ctx.announce({ topic: sessionTopic, userId }),
  ]);
}
