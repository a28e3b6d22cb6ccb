import { moved } from "../lib/moved.ts";
import type { ColumnChoice, ColumnLayout } from "../lib/preferences.ts";
import type { DataColumn } from "./data-column.tsx";

/** A column with how somebody has arranged it. */
export interface ArrangedColumn<Row> extends Omit<ColumnChoice, "key"> {
  readonly column: DataColumn<Row>;
}

/**
 * Puts columns into the order of a layout, pinned ones first. Columns that the layout does not know are shown and stand before the last one; columns
 * that are gone are left out.
 */
export function arrangeColumns<Row>(
  columns: readonly DataColumn<Row>[],
  layout: ColumnLayout,
): readonly ArrangedColumn<Row>[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const known = layout.flatMap(({ key, ...choice }) => {
    const column = byKey.get(key);
    return column === undefined ? [] : [{ column, ...choice }];
  });
  const knownKeys = new Set(known.map(({ column }) => column.key));
  const added = columns
    .filter(({ key }) => !knownKeys.has(key))
    .map(
      (column): ArrangedColumn<Row> => ({ column, isShown: true, ...(column.fixed === "start" && { isPinned: true }) }),
    );
  const all = known.length === 0 ? added : [...known.slice(0, -1), ...added, ...known.slice(-1)];
  return [...all.filter(({ isPinned }) => isPinned === true), ...all.filter(({ isPinned }) => isPinned !== true)];
}

/** The columns with one of them at the place of another. */
export function movedColumns<Row>(
  entries: readonly ArrangedColumn<Row>[],
  key: string,
  to: string,
): readonly ArrangedColumn<Row>[] {
  const from = entries.findIndex(({ column }) => column.key === key);
  const at = entries.findIndex(({ column }) => column.key === to);
  return from < 0 || at < 0 ? entries : moved(entries, from, at);
}

/** The layout that says what `entries` say. */
export function layoutOf<Row>(entries: readonly ArrangedColumn<Row>[]): ColumnLayout {
  return entries.map(({ column, ...choice }) => ({ key: column.key, ...choice }));
}
