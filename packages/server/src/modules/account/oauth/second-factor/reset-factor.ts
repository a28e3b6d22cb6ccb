import { lockUser } from "#modules/directory/user/service.ts";
import { auditEvent } from "#platform/audit/audit-event.ts";
import { sessionEnding } from "#platform/auth/session-ending.ts";
import { sessionTopic } from "#platform/auth/session-store.ts";
import type { Compilable, Context } from "#platform/http/context.ts";
import { invalid } from "#platform/http/errors.ts";
import { secondFactorErrors } from "./second-factor.messages.ts";

/**
 * Removes device, recovery codes and passkeys of a user who has lost them. Ends the sessions, so that a
 * thief who has used one of them loses access as well.
 */
export function resetFactor(ctx: Context, userId: string): Promise<void> {
  return ctx.tx(async (tx) => {
    // An open session that somebody finds must not be enough to remove the factor.
    if (userId === tx.actor.userId) throw invalid(secondFactorErrors.resetOwn);
    await lockUser(tx, userId);
    await tx.batch([
      ...factorRemoval(tx, userId),
      sessionEnding(tx).where("userId", "=", userId),
      auditEvent(tx, { entity: "appUser", entityId: userId, action: "update", diff: { secondFactor: "reset" } }),
      tx.announce({ topic: sessionTopic, userId }),
    ]);
  });
}

/** Device, recovery codes and passkeys of a person. */
export function factorRemoval(tx: Context, userId: string): readonly Compilable[] {
  return [
    tx.db.deleteFrom("userTotp").where("userId", "=", userId),
    tx.db.deleteFrom("userRecoveryCode").where("userId", "=", userId),
    tx.db.deleteFrom("userPasskey").where("userId", "=", userId),
  ];
}
