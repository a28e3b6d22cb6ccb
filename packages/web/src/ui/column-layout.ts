import { useState } from "react";
import { readStored, removeStored, writeStored } from "../lib/storage.ts";
import type { DataColumn } from "./data-column.tsx";

/** What somebody has arranged: every column known then, in order. */
export interface ColumnChoice {
  readonly key: string;
  readonly isShown: boolean;
}
export type ColumnLayout = readonly ColumnChoice[];

export interface ArrangedColumn<Row> {
  readonly column: DataColumn<Row>;
  readonly isShown: boolean;
}

/**
 * Puts columns into the order of a layout. Columns that the layout does not know are shown and stand before the last one;
 * columns that are gone are left out (spec platform §2.3).
 */
export function arrangeColumns<Row>(
  columns: readonly DataColumn<Row>[],
  layout: ColumnLayout,
): readonly ArrangedColumn<Row>[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const known = layout.flatMap(({ key, isShown }) => {
    const column = byKey.get(key);
    return column === undefined ? [] : [{ column, isShown }];
  });
  const knownKeys = new Set(known.map((entry) => entry.column.key));
  const added = columns.filter((column) => !knownKeys.has(column.key)).map((column) => ({ column, isShown: true }));
  if (known.length === 0) return added;
  return [...known.slice(0, -1), ...added, ...known.slice(-1)];
}

function isChoice(value: unknown): value is ColumnChoice {
  return (
    typeof value === "object" &&
    value !== null &&
    "key" in value &&
    typeof value.key === "string" &&
    "isShown" in value &&
    typeof value.isShown === "boolean"
  );
}

function storedLayout(key: string): ColumnLayout {
  const stored = readStored(key);
  return Array.isArray(stored) ? stored.filter(isChoice) : [];
}

/** The layout of the table called `name`, kept in this browser; an empty one means the given order. */
export function useColumnLayout(name: string): [ColumnLayout, (layout: ColumnLayout) => void] {
  const key = `${name}_columns`;
  const [layout, setLayout] = useState(() => storedLayout(key));
  const change = (next: ColumnLayout) => {
    setLayout(next);
    if (next.length === 0) removeStored(key);
    else writeStored(key, next);
  };
  return [layout, change];
}
