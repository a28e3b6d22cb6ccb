import { errorCodes } from "@gongshu/contract/errors";
import type { Actor, Context } from "#platform/http/context.ts";
import { BusinessError, invalidField } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { type LockedUser, lockUser } from "../user/service.ts";
import { handOverErrors } from "./hand-over.messages.ts";

/** Who gets a kind. */
export interface Assignment {
  readonly kind: string;
  readonly toUserId: string;
}

/**
 * The receivers with their current rights. A hand-over to oneself could be used to gain rights, so only administrators hand over to
 * themselves what belongs to somebody else.
 */
export async function loadReceivers(
  platform: Platform,
  ctx: Context,
  fromId: string,
  assignments: readonly Assignment[],
): Promise<Map<string, Actor>> {
  const receivers = new Map<string, Actor>();
  for (const [index, { toUserId }] of assignments.entries()) {
    if (receivers.has(toUserId)) continue;
    const field = fieldOf(index);
    if (toUserId === fromId) throw invalidField(field, handOverErrors.receiverIsSame);
    if (toUserId === ctx.actor.userId && !ctx.actor.isAdministrator)
      throw invalidField(field, handOverErrors.receiverIsYou);
    const loaded = await platform.actors.load(ctx.tenant.id, toUserId);
    if (loaded === undefined) throw invalidField(field, handOverErrors.receiverNotFound);
    receivers.set(toUserId, loaded.actor);
  }
  return receivers;
}

/** Locks the user who hands over, which it returns, and the receivers. All must be in the caller's scope, and the receivers enabled. */
export async function lockUsers(tx: Context, fromId: string, assignments: readonly Assignment[]): Promise<LockedUser> {
  let from: LockedUser | undefined;
  // Always in the same order, so that two hand-overs cannot deadlock.
  for (const id of [...new Set([fromId, ...assignments.map(({ toUserId }) => toUserId)])].sort()) {
    if (id === fromId) from = await lockUser(tx, id);
    else await lockReceiver(tx, id, fieldOf(assignments.findIndex(({ toUserId }) => toUserId === id)));
  }
  return from ?? lockUser(tx, fromId);
}

async function lockReceiver(tx: Context, id: string, field: string): Promise<void> {
  try {
    const { enabledMark } = await lockUser(tx, id);
    if (enabledMark === 1) return;
  } catch (error) {
    if (!(error instanceof BusinessError) || error.code !== errorCodes.notFound) throw error;
  }
  throw invalidField(field, handOverErrors.receiverNotFound);
}

function fieldOf(index: number): string {
  return `kinds.${index}.toUserId`;
}
