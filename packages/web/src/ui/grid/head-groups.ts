import type { ColumnRun, PlacedColumn, Stick } from "./grid-columns.ts";

/** A cell above the titles: the name of a group, or the room of columns without one. */
export interface HeadGroup {
  readonly key: string;
  /** Undefined where no group is. */
  readonly title: string | undefined;
  /** Of its first column. */
  readonly place: number;
  readonly span: number;
  readonly stick: Stick | undefined;
}

/** How many rows of groups stand above the titles. */
export function groupDepth<Row>(columns: readonly PlacedColumn<Row>[]): number {
  return Math.max(0, ...columns.map(({ column }) => column?.groups?.length ?? 0));
}

/** Which group a column belongs to at a level: those of one name below different groups are different. */
function pathOf<Row>({ column, stick }: PlacedColumn<Row>, level: number): string | undefined {
  const path = column?.groups?.slice(0, level + 1) ?? [];
  return path.length <= level ? undefined : JSON.stringify([stick?.side ?? "", ...path]);
}

/** The cells of one row of groups, 0 the outermost. Columns of a group that stand next to each other share a cell. */
export function headGroups<Row>(runs: readonly ColumnRun<Row>[], level: number): readonly HeadGroup[] {
  const groups: (HeadGroup & { readonly path: string | undefined })[] = [];
  for (const run of runs) {
    const { place } = run;
    const key = `group ${place}`;
    if (run.kind === "skipped") {
      groups.push({ key, title: undefined, place, span: run.span, stick: undefined, path: undefined });
      continue;
    }
    const { column } = run;
    const path = pathOf(column, level);
    const last = groups.at(-1);
    if (last === undefined || path === undefined || last.path !== path)
      groups.push({ key, title: column.column?.groups?.[level], place, span: 1, stick: column.stick, path });
    // What stays at the end is placed by its last column.
    else
      groups[groups.length - 1] = {
        ...last,
        span: last.span + 1,
        stick: column.stick?.side === "end" ? column.stick : last.stick,
      };
  }
  return groups;
}
