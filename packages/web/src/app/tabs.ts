import { create } from "zustand";
import { keepTabPages } from "../lib/tab-page.ts";

/** One visited page. Its path is its identity: the same path with another query is the same tab. */
export interface Tab {
  readonly path: string;
  /** With the question mark, or empty: filters and paging of its list. */
  readonly search: string;
  /** Grows with each refresh, so that the page starts anew. */
  readonly round: number;
}

export const homePath = "/home";

/** Home cannot be closed. */
export const homeTab: Tab = { path: homePath, search: "", round: 0 };

/** The tabs after a visit of `path`: a new one at the end, or the same with its latest query. */
export function visit(tabs: readonly Tab[], path: string, search: string): readonly Tab[] {
  const known = tabs.find((tab) => tab.path === path);
  if (known === undefined) return [...tabs, { path, search, round: 0 }];
  return known.search === search ? tabs : tabs.map((tab) => (tab === known ? { ...tab, search } : tab));
}

export interface Closing {
  readonly tabs: readonly Tab[];
  /** Where to go when the page in view was among the closed. */
  readonly goTo: string | undefined;
}

function closeWhere(tabs: readonly Tab[], activePath: string, isClosed: (tab: Tab) => boolean): Closing {
  const left = tabs.filter((tab) => tab.path === homePath || !isClosed(tab));
  if (left.some((tab) => tab.path === activePath)) return { tabs: left, goTo: undefined };
  const last = left.at(-1) ?? homeTab;
  return { tabs: left, goTo: last.path + last.search };
}

export function closeOne(tabs: readonly Tab[], path: string, activePath: string): Closing {
  return closeWhere(tabs, activePath, (tab) => tab.path === path);
}

export function closeOthers(tabs: readonly Tab[], path: string, activePath: string): Closing {
  return closeWhere(tabs, activePath, (tab) => tab.path !== path);
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

function change(path: string, changed: Partial<Tab>): void {
  useTabs.setState(({ tabs }) => ({ tabs: tabs.map((tab) => (tab.path === path ? { ...tab, ...changed } : tab)) }));
}

/** Starts the page of a tab anew. */
export function refreshTab(path: string): void {
  const tab = useTabs.getState().tabs.find((entry) => entry.path === path);
  if (tab !== undefined) change(path, { round: tab.round + 1 });
}
