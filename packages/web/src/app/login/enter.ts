import { startSession } from "../../lib/session.ts";
import { noteArrival } from "./arrival.ts";
import { forgetLockedUser } from "./locked-user.ts";
import { clearFailure } from "./sign-in-failure.ts";

/** What every way of signing in ends with. The guard leads on as soon as there is a session. */
export function enter({ token, tenantId }: { readonly token: string; readonly tenantId: string }): void {
  forgetLockedUser();
  clearFailure();
  noteArrival();
  startSession(token, tenantId);
}
