import { passwordMessages } from "@gongshu/core/validation/password.messages";
import { replaceOwnPassword } from "#modules/directory/user/service.ts";
import { auditEvent } from "#platform/audit/audit-event.ts";
import { hashPassword } from "#platform/auth/password.ts";
import { sessionEnding } from "#platform/auth/session-ending.ts";
import { type Session, sessionTopic } from "#platform/auth/session-store.ts";
import { refuseHeld } from "#platform/http/authenticate.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, invalidField } from "#platform/http/errors.ts";
import { checkOwnPassword } from "./own-password.ts";
import { passwordErrors } from "./password.messages.ts";
import { checkFormerPasswords } from "./password-history.ts";
import { isWeakHash } from "./weak-hashes.ts";

interface PasswordChange {
  readonly oldPassword: string;
  readonly password: string;
  /** A captcha, required after a wrong old password, but not for a forced change. */
  readonly code?: string | undefined;
  readonly timestamp?: string | number | undefined;
}

/**
 * Changes the password of the session's user, from MD5 hex to MD5 hex. Wrong old ones make this session wait. All sessions of the user
 * end; only one whose change was forced goes on. Nothing is known here of the letters of a password: browsers check how it is composed, and
 * the hashes of common ones are refused.
 */
export async function changePassword(ctx: Context, session: Session, change: PasswordChange): Promise<void> {
  refuseHeld(session, "password");
  const captcha = session.mustChangePassword ? {} : { captcha: change };
  const stored = await checkOwnPassword(ctx, change.oldPassword, { field: "oldPassword", ...captcha });
  if (change.password === change.oldPassword) throw invalidField("password", passwordErrors.samePassword);
  if (isWeakHash(change.password, ctx.actor.account)) throw invalidField("password", passwordMessages.weak);
  await checkFormerPasswords(ctx, ctx.actor.userId, change.password);
  const password = await hashPassword(change.password);
  await ctx.tx((tx) => storePassword(tx, session, { stored, password }));
}

/** Only if the old password is still the one that was checked: of two changes at once, one counts. */
async function storePassword(
  tx: Context,
  session: Session,
  { stored, password }: { stored: string; password: string },
): Promise<void> {
  const { userId } = tx.actor;
  if (!(await replaceOwnPassword(tx, { stored, password }))) throw conflict(passwordErrors.changedMeanwhile);
  const others = sessionEnding(tx).where("userId", "=", userId).where("id", "<>", session.id);
  const own = sessionEnding(tx, 600).where("id", "=", session.id);
  await tx.batch([
    others,
    ...(session.mustChangePassword ? [] : [own]),
    auditEvent(tx, { entity: "appUser", entityId: userId, action: "update", diff: { password: "***" } }),
    tx.announce({ topic: sessionTopic, userId }),
  ]);
}
