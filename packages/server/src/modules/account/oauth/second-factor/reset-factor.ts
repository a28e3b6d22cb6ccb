import { lockUser } from "#modules/directory/user/service.ts";
import { auditEvent } from "#platform/audit/audit-event.ts";
import { sessionTopic } from "#platform/auth/session-store.ts";
import type { Context } from "#platform/http/context.ts";
import { invalid } from "#platform/http/errors.ts";
import { secondFactorErrors } from "./second-factor.messages.ts";

/**
 * Removes device, recovery codes and passkeys of somebody who has lost them. Whoever has stolen one of them is out as well: the sessions
 * end.
 */
export function resetFactor(ctx: Context, userId: string): Promise<void> {
  return ctx.tx(async (tx) => {
    // Whoever finds an open session must not get rid of the factor without showing it.
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
