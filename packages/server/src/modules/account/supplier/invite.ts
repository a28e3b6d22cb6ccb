import type { InviteState } from "@gongshu/contract/account/supplier";
import { Entity } from "#platform/entity/entity.ts";
import type { Context } from "#platform/http/context.ts";
import { stale } from "#platform/http/errors.ts";
import { type InviteAction, nextState, stateOf } from "./invite-state.ts";

/** Invitations as they are stored. */
export const invites = new Entity("supplierInvite", [
  "fullName",
  "secretHash",
  "state",
  "expiresTime",
  "company",
  "contact",
  "mobilePhone",
  "email",
  "address",
  "creditCode",
  "submittedTime",
  "submittedIp",
  "decidedTime",
  "decidedUserId",
  "reason",
  "supplierId",
  "description",
]);

export type Invite = Awaited<ReturnType<typeof invites.get>>;

export const dayMs = 86_400_000;

/** Who decided, and when. */
export function decidedBy(tx: Context) {
  return { decidedTime: tx.now(), decidedUserId: tx.actor.userId };
}

/**
 * Does something to the invitation, which stays locked meanwhile: of two who decide at once the second reads how it stands by then. `version`
 * is that of what the caller has read.
 */
export function act<Action extends InviteAction, Result>(
  ctx: Context,
  { action, id, version }: { readonly action: Action; readonly id: string; readonly version?: number | undefined },
  work: (tx: Context, before: Invite, next: ReturnType<typeof nextState<Action>>) => Promise<Result>,
): Promise<Result> {
  return ctx.tx(async (tx) => {
    const before = await invites.get(tx, id, "update");
    const state: InviteState = stateOf(before, tx.now());
    const next = nextState(action, state);
    if (version !== undefined && version !== before.version) {
      const { id: _id, secretHash: _secretHash, ...current } = before;
      throw stale({ ...current, id, state }, { id, version });
    }
    return work(tx, before, next);
  });
}
