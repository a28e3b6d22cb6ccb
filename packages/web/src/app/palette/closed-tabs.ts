import { create } from "zustand";
import { useSession } from "../../lib/session.ts";
import { type Tab, useTabs } from "../tabs/tabs.ts";

const most = 8;

/** Tabs that were closed last, the latest first; the palette offers them again. Kept in memory for the one who is signed in. */
export const useClosedTabs = create<{ readonly tabs: readonly Tab[] }>()(() => ({ tabs: [] }));

/** The closed tabs to remember after the open tabs have changed from `before` to `now`. */
export function closedAfter(known: readonly Tab[], before: readonly Tab[], now: readonly Tab[]): readonly Tab[] {
  const isOpen = (tab: Tab) => now.some(({ path }) => path === tab.path);
  const gone = before.filter((tab) => !isOpen(tab)).reverse();
  const rest = known.filter((tab) => !isOpen(tab) && !gone.some(({ path }) => path === tab.path));
  return [...gone, ...rest].slice(0, most);
}

/** Follows the tab strip until the returned function is called. */
export function rememberClosedTabs(): () => void {
  const stopTabs = useTabs.subscribe(({ tabs }, before) => {
    if (tabs !== before.tabs)
      useClosedTabs.setState(({ tabs: known }) => ({ tabs: closedAfter(known, before.tabs, tabs) }));
  });
  const stopSession = useSession.subscribe(({ userInfo }, before) => {
    if (userInfo?.userId !== before.userInfo?.userId) useClosedTabs.setState({ tabs: [] });
  });
  return () => {
    stopTabs();
    stopSession();
  };
}
