import type { InviteState } from "@gongshu/contract/account/supplier";
import { type RawBuilder, sql } from "kysely";
import { conflict } from "#platform/http/errors.ts";
import { standing } from "./supplier.messages.ts";

/** The stored state. The shown state also follows from the time and the reason. */
export type StoredState = "open" | "submitted" | "approved" | "refused" | "revoked";

/** What can be done with an invitation. */
export type InviteAction = "submit" | "renew" | "approve" | "refuse" | "sendBack" | "revoke" | "remove";

/** From where each thing can be done, and what comes of it. */
const transitions = {
  submit: { from: ["open", "returned"], to: "submitted" },
  renew: { from: ["open", "returned", "expired"], to: "open" },
  approve: { from: ["submitted"], to: "approved" },
  refuse: { from: ["submitted"], to: "refused" },
  sendBack: { from: ["submitted"], to: "open" },
  revoke: { from: ["open", "returned", "expired", "submitted"], to: "revoked" },
  remove: { from: ["open", "returned", "expired", "approved", "refused", "revoked"], to: undefined },
} as const satisfies Record<
  InviteAction,
  { readonly from: readonly InviteState[]; readonly to: StoredState | undefined }
>;

/** Whether an action is possible in a state. */
export function isPossible(action: InviteAction, state: InviteState): boolean {
  const from: readonly InviteState[] = transitions[action].from;
  return from.includes(state);
}

/** The state to store after an action, which is refused with the sentence of how the invitation stands. */
export function nextState<Action extends InviteAction>(
  action: Action,
  state: InviteState,
): (typeof transitions)[Action]["to"] {
  if (!isPossible(action, state)) throw conflict(standing[state]);
  return transitions[action].to;
}

export interface Standing {
  readonly state: StoredState;
  readonly expiresTime: number;
  readonly reason: string;
}

/** How an invitation stands at a moment. */
export function stateOf({ state, expiresTime, reason }: Standing, now: Date): InviteState {
  if (state !== "open") return state;
  if (expiresTime <= now.getTime()) return "expired";
  return reason === "" ? "open" : "returned";
}

/** The same in SQL, on the columns of `supplier_invite`. */
export function stateSql(now: Date): RawBuilder<InviteState> {
  return sql<InviteState>`case when supplier_invite.state <> 'open' then supplier_invite.state
    when supplier_invite.expires_time <= ${now} then 'expired'
    when supplier_invite.reason <> '' then 'returned' else 'open' end`;
}
