import { useEffect } from "react";
import { useLocation } from "react-router";
import { create } from "zustand";

/** What a page has that would be lost with its tab. */
export interface UnsavedWork {
  /** Saves it; false when it is not saved, for a reason that the page then shows. */
  readonly save: () => Promise<boolean>;
  /** It was given up: whatever was kept of it goes. */
  readonly drop: () => void;
}

interface TabPages {
  /** By the path of the tab. */
  readonly titles: Readonly<Record<string, string>>;
  readonly unsaved: Readonly<Record<string, UnsavedWork>>;
}

/** What pages say about their tabs; the tab strip reads it. */
export const useTabPages = create<TabPages>()(() => ({ titles: {}, unsaved: {} }));

function without<Value>(values: Readonly<Record<string, Value>>, isGone: (path: string) => boolean) {
  const kept = Object.entries(values).filter(([path]) => !isGone(path));
  return kept.length === Object.keys(values).length ? values : Object.fromEntries(kept);
}

/** Names the tab of a page after what it shows, such as a record. */
export function nameTab(path: string, title: string): void {
  const { titles } = useTabPages.getState();
  if (titles[path] !== title) useTabPages.setState({ titles: { ...titles, [path]: title } });
}

/** Says that a page has unsaved work, or with null that it has none. */
export function markUnsaved(path: string, work: UnsavedWork | null): void {
  const { unsaved } = useTabPages.getState();
  if (work !== null) useTabPages.setState({ unsaved: { ...unsaved, [path]: work } });
  else if (unsaved[path] !== undefined) useTabPages.setState({ unsaved: without(unsaved, (known) => known === path) });
}

/** Forgets what the pages of closed tabs have said; `paths` are those of the tabs that stay. */
export function keepTabPages(paths: readonly string[]): void {
  const isGone = (path: string) => !paths.includes(path);
  useTabPages.setState(({ titles, unsaved }) => ({
    titles: without(titles, isGone),
    unsaved: without(unsaved, isGone),
  }));
}

/** Names the tab of this page; nothing while the title is not known. */
export function useTabTitle(title: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (title !== undefined) nameTab(pathname, title);
  }, [pathname, title]);
}

/**
 * Marks this page as having unsaved work, so that its tab shows it and is not closed without a question; undefined while it has none.
 * The mark outlives the effect on purpose: a page whose tab is not in view has no effects, but still its work.
 */
export function useUnsavedWork(work: UnsavedWork | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => markUnsaved(pathname, work ?? null), [pathname, work]);
}
