import { verifyPassword } from "#platform/auth/password.ts";
import type { Context } from "#platform/http/context.ts";
import type { CaptchaAnswer } from "../captcha/service.ts";
import { SessionGuard } from "../guard/session-guard.ts";
import { recordLoginAttempt } from "../login-log.ts";
import { passwordErrors } from "./password.messages.ts";

const sentences = { oldPassword: passwordErrors.wrongOldPassword, password: passwordErrors.wrongPassword } as const;

interface OwnPasswordCheck {
  readonly field?: keyof typeof sentences;
  /** A captcha, required after a first failure. */
  readonly captcha?: CaptchaAnswer;
}

/** Gives back the stored hash that the password (MD5 hex) of the session's user belongs to. Wrong ones make only this session wait. */
export async function checkOwnPassword(
  ctx: Context,
  password: string,
  { field = "password", captcha }: OwnPasswordCheck = {},
): Promise<string> {
  const { account, userId } = ctx.actor;
  const { sessionId = "", ip } = ctx;
  const guard = new SessionGuard(ctx.database, { sessionId, ip, asksCaptcha: captcha !== undefined });
  await guard.admit(captcha ?? {}, ctx.now());
  const row = await ctx.db.selectFrom("appUser").select("password").where("id", "=", userId).executeTakeFirstOrThrow();
  if (await verifyPassword(password, row.password, { isKnown: true, group: sessionId })) {
    await guard.confirm(ctx.now());
    return row.password;
  }
  const attempt = { tenantId: ctx.tenant.id, account, ip, platForm: "" };
  await recordLoginAttempt(ctx.database, attempt, { userId, reason: "wrongCredentials" }, ctx.now());
  throw await guard.fail(ctx.now(), sentences[field], field);
}
