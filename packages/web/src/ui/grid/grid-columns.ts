import type { DataColumn } from "../data-column.tsx";
import type { GridColumn } from "../table-props.ts";

/** Pixels of the columns that every table draws alike. */
export const fixedWidths = { selection: 40, details: 36, index: 50 } as const;

/** Where a column stays while the others are scrolled. */
export interface Stick {
  readonly side: "start" | "end";
  /** Pixels to the edge of the table. */
  readonly offset: number;
  /** The one next to the columns that move. */
  readonly isEdge: boolean;
}

/** A column of the grid: one of data, or one of those that every table draws alike. */
export interface PlacedColumn<Row> {
  readonly key: string;
  readonly kind: "selection" | "details" | "index" | "data" | "actions";
  /** Of data columns. */
  readonly column?: DataColumn<Row>;
  /** Pixels; undefined for the one that takes what is left. */
  readonly width: number | undefined;
  readonly stick: Stick | undefined;
  /** The first column of data, which draws the levels of a tree. */
  readonly isFirst: boolean;
}

interface PlacedOptions<Row> {
  readonly columns: readonly GridColumn<Row>[];
  readonly hasSelection: boolean;
  /** What belongs to the rows is shown below them. */
  readonly hasDetails: boolean;
  readonly hasIndex: boolean;
  /** Undefined without actions. */
  readonly actionWidth: number | undefined;
}

interface Unplaced<Row> extends Omit<PlacedColumn<Row>, "stick" | "isFirst"> {
  readonly side: "start" | "end" | undefined;
}

function unplaced<Row>({
  columns,
  hasSelection,
  hasDetails,
  hasIndex,
  actionWidth,
}: PlacedOptions<Row>): Unplaced<Row>[] {
  const isAnyPinned = columns.some(({ isPinned }) => isPinned);
  const data = columns.map(({ column, width, isPinned }): Unplaced<Row> => {
    const side = isPinned ? "start" : column.fixed === "end" ? "end" : undefined;
    return { key: column.key, kind: "data", column, width, side };
  });
  const at = (side: "start" | "end" | undefined) => data.filter((one) => one.side === side);
  return [
    ...(hasSelection
      ? [{ key: "selection", kind: "selection" as const, width: fixedWidths.selection, side: "start" as const }]
      : []),
    ...(hasDetails
      ? [{ key: "details", kind: "details" as const, width: fixedWidths.details, side: "start" as const }]
      : []),
    ...(hasIndex
      ? [
          {
            key: "index",
            kind: "index" as const,
            width: fixedWidths.index,
            side: isAnyPinned ? ("start" as const) : undefined,
          },
        ]
      : []),
    ...at("start"),
    ...at(undefined),
    ...at("end"),
    ...(actionWidth === undefined
      ? []
      : [{ key: "actions", kind: "actions" as const, width: actionWidth, side: "end" as const }]),
  ];
}

/** The columns of a grid from start to end, with the places of those that stay. */
export function placeColumns<Row>(options: PlacedOptions<Row>): readonly PlacedColumn<Row>[] {
  const all = unplaced(options);
  const firstKey = all.find(({ kind }) => kind === "data")?.key;
  const lastAtStart = all.findLastIndex(({ side }) => side === "start");
  const firstAtEnd = all.findIndex(({ side }) => side === "end");
  const widthOf = (some: readonly Unplaced<Row>[]) => some.reduce((sum, { width }) => sum + (width ?? 0), 0);
  return all.map(({ side, ...column }, index): PlacedColumn<Row> => {
    const isFirst = column.kind === "data" && column.key === firstKey;
    if (side === undefined) return { ...column, stick: undefined, isFirst };
    const beside = side === "start" ? all.slice(0, index).filter((one) => one.side === side) : all.slice(index + 1);
    const isEdge = index === (side === "start" ? lastAtStart : firstAtEnd);
    return { ...column, stick: { side, offset: widthOf(beside), isEdge }, isFirst };
  });
}

/** Some columns next to each other that are drawn, or left out as out of view. */
export type ColumnRun<Row> =
  | { readonly kind: "drawn"; readonly column: PlacedColumn<Row>; readonly place: number }
  | { readonly kind: "skipped"; readonly span: number; readonly place: number };

/** The columns to draw: those that stay, and of the others those in view. `inView` gives their places; undefined draws all. */
export function columnRuns<Row>(
  columns: readonly PlacedColumn<Row>[],
  inView: ReadonlySet<number> | undefined,
): readonly ColumnRun<Row>[] {
  const runs: ColumnRun<Row>[] = [];
  columns.forEach((column, place) => {
    const last = runs.at(-1);
    if (inView === undefined || column.stick !== undefined || inView.has(place))
      runs.push({ kind: "drawn", column, place });
    else if (last?.kind === "skipped") runs[runs.length - 1] = { ...last, span: last.span + 1 };
    else runs.push({ kind: "skipped", span: 1, place });
  });
  return runs;
}
