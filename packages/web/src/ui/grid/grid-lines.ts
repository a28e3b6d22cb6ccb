/** One line of a grid: a row, and where it stands in the tree. */
export interface GridLine<Row> {
  readonly row: Row;
  readonly key: string;
  /** Place among the lines in view. */
  readonly index: number;
  readonly depth: number;
  /** Undefined for a row that has nothing below it. */
  readonly isOpen: boolean | undefined;
  /** What belongs to the row can be shown below it. */
  readonly hasDetails: boolean;
}

export function childrenOf<Row extends object>(row: Row): readonly Row[] | undefined {
  const children: unknown = Reflect.get(row, "children");
  return Array.isArray(children) ? children : undefined;
}

/** The rows in view, from top to bottom: those below a closed one are left out. */
export function linesOf<Row extends object>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  isOpen: (line: Pick<GridLine<Row>, "key" | "hasDetails">) => boolean,
  hasDetails: (row: Row) => boolean = () => false,
): readonly GridLine<Row>[] {
  const lines: GridLine<Row>[] = [];
  const add = (some: readonly Row[], depth: number) => {
    for (const row of some) {
      const key = rowKey(row);
      const children = childrenOf(row);
      const isDetailed = children === undefined && hasDetails(row);
      const isUnfolded = children === undefined && !isDetailed ? undefined : isOpen({ key, hasDetails: isDetailed });
      lines.push({ row, key, index: lines.length, depth, isOpen: isUnfolded, hasDetails: isDetailed });
      if (children !== undefined && isUnfolded === true) add(children, depth + 1);
    }
  };
  add(rows, 0);
  return lines;
}

/** All rows, those below closed ones as well. */
export function allRowsOf<Row extends object>(rows: readonly Row[]): readonly Row[] {
  if (!isTree(rows)) return rows;
  return rows.flatMap((row) => [row, ...allRowsOf(childrenOf(row) ?? [])]);
}

/** Whether the rows are a tree, of which the first column draws the levels. */
export function isTree(rows: readonly object[]): boolean {
  return rows.some((row) => childrenOf(row) !== undefined);
}
