import { lockUser } from "#modules/directory/user/service.ts";
import { auditEvent } from "#platform/audit/audit-event.ts";
import { sessionTopic } from "#platform/auth/session-store.ts";
import type { Context } from "#platform/http/context.ts";
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
      tx.db.deleteFrom("userTotp").where("userId", "=", userId),
      tx.db.deleteFrom("userRecoveryCode").where("userId", "=", userId),
      tx.db.deleteFrom("userPasskey").where("userId", "=", userId),
      tx.db
        .updateTable("session")
        .set({ endedTime: tx.now(), endedCode: 601 })
        .where("userId", "=", userId)
        .where("endedTime", "is", null),
      auditEvent(tx, { entity: "appUser", entityId: userId, action: "update", diff: { secondFactor: "reset" } }),
      tx.announce({ topic: sessionTopic, userId }),
    ]);
  });
}
