import { formerPasswords, mostFormerPasswords } from "#modules/directory/user/service.ts";
import { verifyPassword } from "#platform/auth/password.ts";
import { readSystemConfig } from "#platform/auth/system-config.ts";
import type { Context } from "#platform/http/context.ts";
import { invalidField } from "#platform/http/errors.ts";
import { passwordErrors } from "./password.messages.ts";

async function formerCount(ctx: Context): Promise<number> {
  const { passwordHistory } = await readSystemConfig(ctx.database, ctx.tenant.id);
  return Math.min(passwordHistory, mostFormerPasswords);
}

/** Refuses a password (MD5 hex) that is one of the user's last ones, as many as the tenant says. */
export async function checkFormerPasswords(ctx: Context, userId: string, password: string): Promise<void> {
  const count = await formerCount(ctx);
  if (count === 0) return;
  for (const stored of await formerPasswords(ctx, userId, count))
    if (await verifyPassword(password, stored))
      throw invalidField("password", passwordErrors.formerPassword, { count: String(count) });
}
