import { create } from "zustand";
import { moved } from "../../lib/moved.ts";
import { keepTabPages } from "../../lib/tab-page.ts";
import { homePath } from "../routes/fixed-paths.ts";

/** One visited page. Its path is its identity: the same path with another query is the same tab. */
export interface Tab {
  readonly path: string;
  /** With the question mark, or empty: filters and paging of its list. */
  readonly search: string;
  /** Grows with each refresh, so that the page starts anew. */
  readonly round: number;
  /** It stands in the strip, and its page has not been in view since the program started: nothing of it is loaded yet. */
  readonly isAsleep: boolean;
}

/** Home cannot be closed. */
export const homeTab: Tab = { path: homePath, search: "", round: 0, isAsleep: true };

/** Whether a tab is the home tab, which is the first one and cannot be closed. */
export function isAffixed(path: string): boolean {
  return path === homePath;
}

/**
 * The tabs after a visit of `path`: a new one at the end, or the same with its latest query, awake. With `instead`, it takes the place of that tab,
 * which is gone then.
 */
export function visit(tabs: readonly Tab[], path: string, search: string, instead?: string): readonly Tab[] {
  const known = tabs.find((tab) => tab.path === path);
  const replaced = tabs.findIndex((tab) => tab.path === instead);
  if (replaced >= 0 && known !== undefined) return visit(tabs.toSpliced(replaced, 1), path, search);
  if (known === undefined) {
    const opened: Tab = { path, search, round: 0, isAsleep: false };
    return replaced < 0 ? [...tabs, opened] : tabs.with(replaced, opened);
  }
  if (known.search === search && !known.isAsleep) return tabs;
  return tabs.map((tab) => (tab === known ? { ...tab, search, isAsleep: false } : tab));
}

/** The tabs with that of `path` at `index`; affixed ones stay first. The same list when nothing moves. */
export function moveTab(tabs: readonly Tab[], path: string, index: number): readonly Tab[] {
  const from = tabs.findIndex((tab) => tab.path === path);
  const first = tabs.filter((tab) => isAffixed(tab.path)).length;
  const to = Math.min(Math.max(index, first), tabs.length - 1);
  if (from < 0 || isAffixed(path) || to === from) return tabs;
  return moved(tabs, from, to);
}

export interface Closing {
  readonly tabs: readonly Tab[];
  /** Where to go when the page in view was among the closed. */
  readonly goTo: string | undefined;
}

function closeWhere(tabs: readonly Tab[], activePath: string, isClosed: (tab: Tab) => boolean): Closing {
  const left = tabs.filter((tab) => isAffixed(tab.path) || !isClosed(tab));
  if (left.some((tab) => tab.path === activePath)) return { tabs: left, goTo: undefined };
  const last = left.at(-1) ?? homeTab;
  return { tabs: left, goTo: last.path + last.search };
}

export function closeOne(tabs: readonly Tab[], path: string, activePath: string): Closing {
  return closeWhere(tabs, activePath, (tab) => tab.path === path);
}

export function closeOthers(tabs: readonly Tab[], path: string, activePath: string): Closing {
  const closing = closeWhere(tabs, activePath, (tab) => tab.path !== path);
  const kept = closing.tabs.find((tab) => tab.path === path);
  return closing.goTo === undefined || kept === undefined ? closing : { ...closing, goTo: kept.path + kept.search };
}

export function closeAll(tabs: readonly Tab[], activePath: string): Closing {
  return closeWhere(tabs, activePath, () => true);
}

interface TabsState {
  readonly tabs: readonly Tab[];
}

export const useTabs = create<TabsState>()(() => ({ tabs: [homeTab] }));

export function setTabs(tabs: readonly Tab[]): void {
  if (useTabs.getState().tabs === tabs) return;
  useTabs.setState({ tabs });
  keepTabPages(tabs.map(({ path }) => path));
}

/** Closes what this user may not go to, such as the tabs of menus that were taken away; affixed ones stay. */
export function dropTabs(isClosed: (path: string) => boolean): void {
  const { tabs } = useTabs.getState();
  const left = tabs.filter(({ path }) => isAffixed(path) || !isClosed(path));
  if (left.length < tabs.length) setTabs(left);
}

/** Starts the page of a tab anew. */
export function refreshTab(path: string): void {
  const again = (tab: Tab) => (tab.path === path ? { ...tab, round: tab.round + 1 } : tab);
  useTabs.setState(({ tabs }) => ({ tabs: tabs.map(again) }));
}
