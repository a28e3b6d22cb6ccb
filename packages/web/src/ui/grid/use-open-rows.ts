import { useCallback, useState } from "react";
import type { RowExpansion } from "../table-props.ts";
import type { GridLine } from "./grid-lines.ts";

type Opened = Pick<GridLine<unknown>, "key" | "hasDetails">;

/**
 * Which rows are open: by their owner, or all alike until somebody opens or closes one. What is shown below a row is closed at first, also where the
 * rows of a tree are open.
 */
export function useOpenRows<Row>(expansion: RowExpansion<Row> | undefined, isExpanded: boolean) {
  const [switched, setSwitched] = useState<ReadonlySet<string>>(new Set());
  const isOpen = useCallback(
    ({ key, hasDetails }: Opened) =>
      expansion === undefined ? switched.has(key) !== (isExpanded && !hasDetails) : expansion.keys.includes(key),
    [expansion, switched, isExpanded],
  );
  const turn = (line: Pick<GridLine<Row>, "row" | "key" | "hasDetails">) => {
    if (expansion !== undefined) return expansion.onChange(line.row, !isOpen(line));
    const next = new Set(switched);
    if (!next.delete(line.key)) next.add(line.key);
    return setSwitched(next);
  };
  return { isOpen, turn };
}
