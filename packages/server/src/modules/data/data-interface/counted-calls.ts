import type { Context } from "#platform/http/context.ts";
import { runtimeOf } from "./interface-runtime.ts";

/** Calls a minute. Programs share an address or a token, so they may call more often than a person. */
export const mostCalls = { session: 1200, token: 1200, address: 1200 } as const;

/** Counts a call of the user of `ctx`, and refuses what is too many. */
export function countUserCall(ctx: Context): void {
  const key = `user ${ctx.tenant.id} ${ctx.actor.userId}`;
  runtimeOf(ctx).limits.count(key, mostCalls.session, ctx.now().getTime());
}
