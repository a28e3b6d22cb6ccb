import { forgetFirstReads } from "../../lib/early-reads.ts";
import { forgetWork } from "../../lib/kept-work.ts";
import { queryClient } from "../../lib/query-client.ts";
import { hasLeft, type Session, useSession } from "../../lib/session.ts";
import { loginPath } from "../routes/fixed-paths.ts";
import { homeTab, setTabs } from "../tabs/tabs.ts";

/** The same person has signed in again: what is there is still theirs. */
function isRenewal({ userInfo, tenantId }: Session, before: Session): boolean {
  return userInfo !== undefined && userInfo.userId === before.userInfo?.userId && tenantId === before.tenantId;
}

/**
 * When the session ends or becomes another's, nothing fetched or opened for the one before may stay. A new token of the same person changes
 * nothing. Unsaved work that was kept for a reload waits for its owner through an expired session, but not through a log-out. After a log-out
 * every tab of the browser starts anew at sign-in.
 */
export function forgetOnLeave(): void {
  useSession.subscribe((session, before) => {
    if (session.userInfo !== undefined && before.userInfo === undefined) forgetWork(true);
    if (session.token === before.token || isRenewal(session, before)) return;
    queryClient.clear();
    forgetFirstReads();
    setTabs([homeTab]);
    // A moment later: until then the frame may still warn of work that is gone already.
    if (session.token !== "" || !hasLeft()) return;
    forgetWork();
    window.setTimeout(() => window.location.assign(loginPath), 0);
  });
}
