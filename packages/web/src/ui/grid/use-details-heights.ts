import { useCallback, useMemo, useState } from "react";
import type { GridLine } from "./grid-lines.ts";

/** Pixels of what is shown below a row until it has been measured. */
const guessed = 96;

/** How high what is shown below the lines is. */
export function useDetailsHeights(lines: readonly GridLine<unknown>[], hasDetails: boolean) {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const onHeight = useCallback(
    (key: string, height: number) =>
      setHeights((before) => (before.get(key) === height ? before : new Map(before).set(key, height))),
    [],
  );
  // Not with each frame of scrolling: there may be a hundred thousand lines to look at.
  const known = useMemo(() => {
    const open = hasDetails ? lines.filter((line) => line.hasDetails && line.isOpen === true) : [];
    const byLine = new Map(open.map(({ index, key }) => [index, heights.get(key) ?? guessed]));
    const below = (index: number) => byLine.get(index) ?? 0;
    return { below, belowKey: [...byLine].map(([index, height]) => `${index}:${height}`).join(" ") };
  }, [lines, heights, hasDetails]);
  return { ...known, onHeight };
}
