import type { LayoutType } from "@gongshu/contract/account/oauth";
import type { Locale } from "@gongshu/core/text/messages";
import { sql } from "kysely";
import { auditEvent } from "#platform/audit/audit-event.ts";
import { sessionTopic } from "#platform/auth/session-store.ts";
import type { Database } from "#platform/db/database.ts";
import type { Context } from "#platform/http/context.ts";

/** So many former passwords are kept: each costs as much to compare as a sign-in, so there is an end to what a tenant can ask for. */
export const mostFormerPasswords = 12;

/** The hashes of the last passwords of a person, the latest first. */
export async function formerPasswords(ctx: Context, userId: string, count: number): Promise<string[]> {
  const rows = await lastPasswords(ctx, userId, count).select("password").execute();
  return rows.map(({ password }) => password);
}

/** Keeps the hash that has just been replaced, and forgets those that no tenant can ask for. */
export async function rememberPassword(tx: Context, userId: string, stored: string): Promise<void> {
  await tx.db
    .insertInto("passwordHistory")
    .values({ tenantId: tx.tenant.id, id: tx.newId(), userId, password: stored, creatorTime: tx.now() })
    .execute();
  const kept = lastPasswords(tx, userId, mostFormerPasswords).select("id");
  await tx.db.deleteFrom("passwordHistory").where("userId", "=", userId).where("id", "not in", kept).execute();
}

function lastPasswords(ctx: Context, userId: string, count: number) {
  return ctx.db
    .selectFrom("passwordHistory")
    .where("userId", "=", userId)
    .orderBy("creatorTime", "desc")
    .orderBy("id", "desc")
    .limit(count);
}

/**
 * Gives the caller another password, in the place of `stored`, which is remembered. False when it is not the password any more: of two
 * changes at once, one counts.
 */
export async function replaceOwnPassword(
  tx: Context,
  { stored, password }: { readonly stored: string; readonly password: string },
): Promise<boolean> {
  const { userId } = tx.actor;
  const { numUpdatedRows } = await tx.db
    .updateTable("appUser")
    .set({
      password,
      mustChangePassword: false,
      changePasswordTime: tx.now(),
      version: sql`version + 1`,
      lastModifyTime: tx.now(),
      lastModifyUserId: userId,
    })
    .where("id", "=", userId)
    .where("password", "=", stored)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await rememberPassword(tx, userId, stored);
  return true;
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

/** Asks for another password when the one of the user is from before a time. True when it did. */
export async function endOldPassword(database: Database, tenantId: string, userId: string, before: Date) {
  const { numUpdatedRows } = await database
    .kysely({ tenantId })
    .updateTable("appUser")
    .set({ mustChangePassword: true })
    .where("id", "=", userId)
    .where("mustChangePassword", "=", false)
    .where(sql`coalesce(change_password_time, creator_time)`, "<", before)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Notes when and from where somebody has signed in. */
export async function recordSignIn(database: Database, tenantId: string, userId: string, ip: string, now: Date) {
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

/** Keeps a personal setting; the user's sessions are read again everywhere. */
export async function savePersonalSetting(
  ctx: Context,
  set: { readonly theme: LayoutType } | { readonly language: Locale },
): Promise<void> {
  const update = ctx.db.updateTable("appUser").set(set).where("id", "=", ctx.actor.userId);
  await ctx.batch([update, ctx.announce({ topic: sessionTopic, userId: ctx.actor.userId })]);
}
