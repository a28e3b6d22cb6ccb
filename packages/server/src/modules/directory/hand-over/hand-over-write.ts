import type { HandedOver } from "@gongshu/contract/directory/hand-over";
import { deleteUser, toggleUser } from "@gongshu/contract/directory/user";
import { auditEvent } from "#platform/audit/audit-event.ts";
import { isAllowed } from "#platform/auth/access.ts";
import type { Assign } from "#platform/entity/belonging.ts";
import type { Context } from "#platform/http/context.ts";
import { forbidden, invalid } from "#platform/http/errors.ts";
import { deleteLockedUser, setState } from "../user/service.ts";
import { handOverErrors } from "./hand-over.messages.ts";

/** A kind on its way to a receiver. */
export interface Planned {
  readonly kind: string;
  readonly title: string;
  readonly toUserId: string;
  readonly count: number;
  readonly isBulk: boolean;
  readonly assign: Assign;
}

/** What becomes of the account afterwards. */
export interface Ending {
  readonly disable: 0 | 1;
  readonly delete: 0 | 1;
}

/** So many rows are changed in one go. */
export const stepSize = 500;

/** Handing over is one right; closing the account takes those that it takes elsewhere. */
export function checkMayEnd(ctx: Context, id: string, ending: Ending): void {
  if (ending.disable === 1 && ending.delete === 1) throw invalid(handOverErrors.eitherEnd);
  if (ending.disable === 0 && ending.delete === 0) return;
  const { permission } = ending.delete === 1 ? deleteUser : toggleUser;
  if (!isAllowed(ctx.actor.access, permission)) throw forbidden();
  if (id === ctx.actor.userId) throw invalid(handOverErrors.endSelf);
}

export async function endAccount(tx: Context, id: string, ending: Ending): Promise<void> {
  if (ending.delete === 1) await deleteLockedUser(tx, id);
  else if (ending.disable === 1) await setState(tx, id, 0);
}

/** Hands over all that is planned, and tells it in the history of the person. Must run inside a transaction, in which everybody concerned is held. */
export async function assignAll(tx: Context, fromId: string, planned: readonly Planned[]): Promise<HandedOver[]> {
  const results: HandedOver[] = [];
  for (const { kind, title, toUserId, assign } of planned) {
    const result = { kind, title, toUserId, count: 0, hiddenCount: 0 };
    for (;;) {
      const { count, hiddenCount } = await assign(tx, fromId, stepSize);
      if (count === 0) break;
      result.count += count;
      result.hiddenCount += hiddenCount;
    }
    results.push(result);
  }
  if (results.length === 0) return results;
  const diff = Object.fromEntries(results.map(({ kind, toUserId }) => [`handOver:${kind}`, [fromId, toUserId]]));
  await tx.batch([auditEvent(tx, { entity: "appUser", entityId: fromId, action: "update", diff })]);
  return results;
}
