import { useCallback, useState } from "react";
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
  const open = hasDetails ? lines.filter((line) => line.hasDetails && line.isOpen === true) : [];
  const below = (index: number) => {
    const line = lines[index];
    return line?.hasDetails === true && line.isOpen === true ? (heights.get(line.key) ?? guessed) : 0;
  };
  return { below, belowKey: open.map(({ index }) => `${index}:${below(index)}`).join(" "), onHeight };
}
