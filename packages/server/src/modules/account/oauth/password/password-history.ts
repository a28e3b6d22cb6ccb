import { verifyPassword } from "#platform/auth/password.ts";
import { readSystemConfig } from "#platform/auth/system-config.ts";
import type { Context } from "#platform/http/context.ts";
import { invalidField } from "#platform/http/errors.ts";
import { passwordErrors } from "./password.messages.ts";

/** Each costs as much as a sign-in, so there is an end to what a tenant can ask for. */
const mostFormer = 12;

async function formerCount(ctx: Context): Promise<number> {
  const { passwordHistory } = await readSystemConfig(ctx.database, ctx.tenant.id);
  return Math.min(passwordHistory, mostFormer);
}

/** Refuses a password (MD5 hex) that is one of the user's last ones, as many as the tenant says. */
export async function checkFormerPasswords(ctx: Context, userId: string, password: string): Promise<void> {
  const count = await formerCount(ctx);
  if (count === 0) return;
  const former = await ctx.db
    .selectFrom("passwordHistory")
    .select("password")
    .where("userId", "=", userId)
    .orderBy("creatorTime", "desc")
    .orderBy("id", "desc")
    .limit(count)
    .execute();
  for (const { password: stored } of former)
    if (await verifyPassword(password, stored))
      throw invalidField("password", passwordErrors.formerPassword, { count: String(count) });
}

/** Keeps the hash that has just been replaced, and forgets those that no tenant can ask for. */
export async function rememberPassword(tx: Context, userId: string, stored: string): Promise<void> {
  await tx.db
    .insertInto("passwordHistory")
    .values({ tenantId: tx.tenant.id, id: tx.newId(), userId, password: stored, creatorTime: tx.now() })
    .execute();
  const kept = tx.db
    .selectFrom("passwordHistory")
    .select("id")
    .where("userId", "=", userId)
    .orderBy("creatorTime", "desc")
    .orderBy("id", "desc")
    .limit(mostFormer);
  await tx.db.deleteFrom("passwordHistory").where("userId", "=", userId).where("id", "not in", kept).execute();
}
