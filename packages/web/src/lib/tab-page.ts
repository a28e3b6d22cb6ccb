import { useEffect, useId, useRef } from "react";
import { create } from "zustand";
import { go, usePagePlace } from "./page-place.ts";

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
  /** A page that is about to take the place of another one in the strip; both by path. */
  readonly successor?: { readonly from: string; readonly to: string } | undefined;
}

/** What pages say about their tabs; the tab strip reads it. */
export const useTabPages = create<TabPages>()(() => ({ titles: {}, unsaved: {} }));

function without<Value>(values: Readonly<Record<string, Value>>, isClosed: (path: string) => boolean) {
  const kept = Object.entries(values).filter(([path]) => !isClosed(path));
  return kept.length === Object.keys(values).length ? values : Object.fromEntries(kept);
}

/** The page becomes another one in the same tab, as that of something new does once it is stored. */
export function becomePage(from: string, to: string): void {
  useTabPages.setState({ successor: { from, to } });
  go(to, { replace: true });
}

/** The succession is done. */
export function endSuccession(): void {
  useTabPages.setState({ successor: undefined });
}

/** Names the tab of a page after what it shows, such as a record. */
export function nameTab(path: string, title: string): void {
  const { titles } = useTabPages.getState();
  if (titles[path] !== title) useTabPages.setState({ titles: { ...titles, [path]: title } });
}

/** Works by the path of their tab, then by who has them: a page, and dialogs over it. */
const works = new Map<string, Map<string, UnsavedWork>>();

/** All works of one tab as one: the latest, which lies on top, is saved first. */
function together(owned: ReadonlyMap<string, UnsavedWork>): UnsavedWork | undefined {
  const all = [...owned.values()].reverse();
  if (all.length < 2) return all[0];
  return {
    save: async () => {
      for (const work of all) if (!(await work.save())) return false;
      return true;
    },
    drop: () => all.forEach((work) => work.drop()),
  };
}

function publish(path: string): void {
  const { unsaved } = useTabPages.getState();
  const work = together(works.get(path) ?? new Map());
  if (work !== undefined) useTabPages.setState({ unsaved: { ...unsaved, [path]: work } });
  else if (unsaved[path] !== undefined) useTabPages.setState({ unsaved: without(unsaved, (known) => known === path) });
}

/** Says that `owner` has unsaved work in the tab of a path, or with null that it has none. */
export function markWork(path: string, owner: string, work: UnsavedWork | null): void {
  const owned = works.get(path) ?? new Map<string, UnsavedWork>();
  if (work === null && !owned.has(owner)) return;
  if (work === null) owned.delete(owner);
  else owned.set(owner, work);
  works.set(path, owned);
  publish(path);
}

/** Says that a page has unsaved work, or with null that nothing of its tab is unsaved any more. */
export function markUnsaved(path: string, work: UnsavedWork | null): void {
  if (work !== null) return markWork(path, "page", work);
  works.delete(path);
  publish(path);
}

/** Whether anything half-filled would be lost if the pages went. */
export function hasUnsavedWork(): boolean {
  return Object.keys(useTabPages.getState().unsaved).length > 0;
}

/** Forgets what the pages of closed tabs have said; `paths` are those of the tabs that stay. */
export function keepTabPages(paths: readonly string[]): void {
  const isClosed = (path: string) => !paths.includes(path);
  for (const path of works.keys()) if (isClosed(path)) works.delete(path);
  useTabPages.setState(({ titles, unsaved }) => ({
    titles: without(titles, isClosed),
    unsaved: without(unsaved, isClosed),
  }));
}

/** Names the tab of this page; nothing while the title is not known. */
export function useTabTitle(title: string | undefined): void {
  const { path: pathname } = usePagePlace();
  useEffect(() => {
    if (title !== undefined) nameTab(pathname, title);
  }, [pathname, title]);
}

/**
 * Marks this page as having unsaved work, so that its tab shows it and is not closed without a question; undefined while it has none.
 * The mark outlives the effect on purpose: a page whose tab is not in view has no effects, but still its work.
 */
export function useUnsavedWork(work: UnsavedWork | undefined): void {
  const { path: pathname } = usePagePlace();
  useEffect(() => markWork(pathname, "page", work ?? null), [pathname, work]);
}

/** As `useUnsavedWork`, for a dialog: it is saved with what the dialog was at last, and when it is gone while its page is in view, so is its work. */
export function useDialogWork(isDirty: boolean, work: UnsavedWork): void {
  const { path: pathname } = usePagePlace();
  const owner = useId();
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    const current = { save: () => latest.current.save(), drop: () => latest.current.drop() };
    markWork(pathname, owner, isDirty ? current : null);
    return () => {
      if (window.location.pathname === pathname) markWork(pathname, owner, null);
    };
  }, [pathname, owner, isDirty]);
}
