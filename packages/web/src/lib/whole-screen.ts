import { useLayoutEffect } from "react";
import { create } from "zustand";
import { usePagePlace } from "./page-place.ts";

interface WholeScreen {
  /** The paths of pages that want the whole window while they are in view. */
  readonly paths: readonly string[];
}

/** Pages that have the window for themselves; the frame reads it and steps back. */
export const useWholeScreen = create<WholeScreen>()(() => ({ paths: [] }));

/** Gives this page the whole window, without menu, bar and tabs, while `isWanted`; the frame is back as soon as another page is in view. */
export function useTakeWholeScreen(isWanted: boolean): void {
  const { path } = usePagePlace();
  // Before anything is painted, so that the frame is never seen to go.
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    useWholeScreen.setState(({ paths }) => ({ paths: [...paths, path] }));
    return () => useWholeScreen.setState(({ paths }) => ({ paths: paths.filter((other) => other !== path) }));
  }, [isWanted, path]);
}
