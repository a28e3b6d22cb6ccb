import { logout } from "@gongshu/contract/account/oauth";
import { call } from "../../lib/call.ts";
import { endSession } from "../../lib/session.ts";

/** Ends the session on the server and then here; here even when the server cannot be reached. */
export async function leaveSession(): Promise<void> {
  await call(logout, undefined, { timeoutMs: 5000 }).catch(() => undefined);
  endSession();
}
