import { verifyPassword } from "#platform/auth/password.ts";
import type { Context } from "#platform/http/context.ts";
import { invalidField } from "#platform/http/errors.ts";
import { checkLoginPause, type LoginAttempt, recordLoginAttempt } from "../login-guard.ts";
import { passwordErrors } from "./password.messages.ts";

const sentences = { oldPassword: passwordErrors.wrongOldPassword, password: passwordErrors.wrongPassword } as const;

/** Gives back the stored hash that the password (MD5 hex) of the session's user belongs to. Wrong ones count like failed sign-ins. */
export async function checkOwnPassword(
  ctx: Context,
  password: string,
  field: keyof typeof sentences = "password",
): Promise<string> {
  const { account, userId } = ctx.actor;
  const attempt: LoginAttempt = { tenantId: ctx.tenant.id, account, ip: ctx.ip, platForm: "" };
  await checkLoginPause(ctx.database, attempt, ctx.now());
  const row = await ctx.db.selectFrom("appUser").select("password").where("id", "=", userId).executeTakeFirstOrThrow();
  const matches = await verifyPassword(password, row.password);
  // Again: of many guesses sent at once, those that waited for their turn must not be answered.
  await checkLoginPause(ctx.database, attempt, ctx.now());
  if (matches) return row.password;
  await recordLoginAttempt(ctx.database, attempt, { userId, reason: "wrongCredentials" }, ctx.now());
  throw invalidField(field, sentences[field]);
}
