import { lock } from "@gongshu/contract/account/oauth";
import { call } from "../../lib/call.ts";
import { setLocked } from "../../lib/session.ts";
import { reportError } from "../../lib/toast.ts";

/** Locks the session on the server and with it every tab of this browser. */
export function lockNow(): void {
  call(lock).then(() => setLocked(true), reportError);
}
