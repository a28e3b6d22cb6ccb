import { queryClient } from "../lib/query-client.ts";
import { useSession } from "../lib/session.ts";
import { homeTab, setTabs } from "./tabs.ts";

/** When the session ends or becomes another's, nothing fetched or opened for the one before may stay. */
export function forgetOnLeave(): void {
  useSession.subscribe((session, before) => {
    if (session.token === before.token) return;
    queryClient.clear();
    setTabs([homeTab]);
  });
}
