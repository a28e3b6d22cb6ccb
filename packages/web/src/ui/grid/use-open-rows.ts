import { useCallback, useState } from "react";
import type { RowExpansion } from "../table-props.ts";

/** Which rows of a tree are open: by its owner, or all alike until somebody opens or closes one. */
export function useOpenRows<Row>(expansion: RowExpansion<Row> | undefined, isExpanded: boolean) {
  const [switched, setSwitched] = useState<ReadonlySet<string>>(new Set());
  const isOpen = useCallback(
    (key: string) => (expansion === undefined ? switched.has(key) !== isExpanded : expansion.keys.includes(key)),
    [expansion, switched, isExpanded],
  );
  const turn = (row: Row, key: string) => {
    if (expansion !== undefined) return expansion.onChange(row, !isOpen(key));
    const next = new Set(switched);
    if (!next.delete(key)) next.add(key);
    return setSwitched(next);
  };
  return { isOpen, turn };
}
