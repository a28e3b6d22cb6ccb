import type { InviteInfo } from "@gongshu/contract/account/supplier";
import { CallError } from "#lib/call-error.ts";
import { useRefreshInvites } from "./queries.ts";

export interface DecisionFormProps {
  readonly invite: InviteInfo;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Runs a decision. When it comes too late, the reason and the present state of the invitation are shown. */
export function useDecision() {
  const refresh = useRefreshInvites();
  return async (send: () => Promise<unknown>) => {
    try {
      await send();
    } catch (error) {
      if (error instanceof CallError && error.errors.length === 0) void refresh();
      throw error;
    }
  };
}
