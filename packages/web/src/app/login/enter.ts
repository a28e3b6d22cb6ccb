import { startSession } from "../../lib/session.ts";
import { noteArrival } from "./arrival.ts";
import { forgetLockedUser } from "./locked-user.ts";
import { clearFailure } from "./sign-in-failure.ts";

/** The last step of every way of signing in. The guard redirects as soon as there is a session. */
export function enter({ token, tenantId }: { readonly token: string; readonly tenantId: string }): void {
  forgetLockedUser();
  clearFailure();
  noteArrival();
  startSession(token, tenantId);
}
