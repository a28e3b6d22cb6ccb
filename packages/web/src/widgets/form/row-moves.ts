/** Rows of a sub-table that have come in or gone; those behind them stand elsewhere from then on. */
export interface RowMove {
  /** Of the first of them, from 0. */
  readonly at: number;
  readonly removed: number;
  readonly added: number;
}

/**
 * Paths of cells (`items.2.amount`) or rows (`items.2`) after rows of the sub-table `key` have moved. Those of rows that are gone are gone, and new rows have
 * none: nothing is said of a row before somebody was in it.
 */
export function movedPaths(paths: ReadonlySet<string>, key: string, { at, removed, added }: RowMove): Set<string> {
  const moved = new Set<string>();
  for (const path of paths) {
    const [table, number, ...rest] = path.split(".");
    const row = Number(number);
    if (table !== key || number === undefined || row < at) moved.add(path);
    else if (row >= at + removed) moved.add([table, String(row - removed + added), ...rest].join("."));
  }
  return moved;
}

/** The paths of the rows that have come in. */
export function addedRows(key: string, { at, added }: RowMove): string[] {
  return Array.from({ length: added }, (_, index) => `${key}.${at + index}`);
}

/** The row that the path of a cell leads to; undefined for fields of the form itself. */
export function rowOfPath(path: string): string | undefined {
  const [table, row, column] = path.split(".");
  return column === undefined ? undefined : `${table}.${row}`;
}
