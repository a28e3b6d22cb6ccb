import type { CSSProperties } from "react";
import { alignOf, type DataColumn } from "../data-column.tsx";
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
  /** Pixels that it has at least. */
  readonly least: number;
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
  const data = columns.map(({ column, width, least, isPinned }): Unplaced<Row> => {
    const side = isPinned ? "start" : column.fixed === "end" ? "end" : undefined;
    return { key: column.key, kind: "data", column, width, least, side };
  });
  const at = (side: "start" | "end" | undefined) => data.filter((one) => one.side === side);
  const own = (kind: "selection" | "details" | "index" | "actions", width: number, side?: "start" | "end") => ({
    key: kind,
    kind,
    width,
    least: width,
    side,
  });
  return [
    ...(hasSelection ? [own("selection", fixedWidths.selection, "start")] : []),
    ...(hasDetails ? [own("details", fixedWidths.details, "start")] : []),
    ...(hasIndex ? [own("index", fixedWidths.index, isAnyPinned ? "start" : undefined)] : []),
    ...at("start"),
    ...at(undefined),
    ...at("end"),
    ...(actionWidth === undefined ? [] : [own("actions", actionWidth, "end")]),
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

type CellStyle = CSSProperties & Record<"--grid-stick", string>;

/** The classes of a cell, and the place of one that stays while the others are scrolled. */
export interface CellLook {
  readonly className: string;
  readonly style: CellStyle | undefined;
}

export function stickLook({ stick }: Pick<PlacedColumn<unknown>, "stick">): CellLook {
  if (stick === undefined) return { className: "", style: undefined };
  const edge = stick.isEdge ? ` grid-edge-${stick.side}` : "";
  return { className: ` grid-stick grid-stick-${stick.side}${edge}`, style: { "--grid-stick": `${stick.offset}px` } };
}

function cellLook<Row>(placed: PlacedColumn<Row>): CellLook {
  const { className, style } = stickLook(placed);
  const align = placed.column === undefined ? undefined : alignOf(placed.column);
  return { className: `grid-${placed.kind}${className}${align === undefined ? "" : ` grid-${align}`}`, style };
}

/** A column that is drawn, with the look of its cells below the head. */
export interface DrawnColumn<Row> extends CellLook {
  readonly kind: "drawn";
  readonly column: PlacedColumn<Row>;
  readonly place: number;
}

/** Some columns next to each other that are drawn, or left out as out of view. */
export type ColumnRun<Row> =
  | DrawnColumn<Row>
  | { readonly kind: "skipped"; readonly span: number; readonly place: number };

/** Places next to each other, from the first to the one after the last. */
export interface PlaceSpan {
  readonly first: number;
  readonly end: number;
}

/** The columns to draw: those that stay, and of the others those in view. `inView` gives their places; undefined draws all. */
export function columnRuns<Row>(
  columns: readonly PlacedColumn<Row>[],
  inView: PlaceSpan | undefined,
): readonly ColumnRun<Row>[] {
  const runs: ColumnRun<Row>[] = [];
  columns.forEach((column, place) => {
    const last = runs.at(-1);
    const isInView = inView === undefined || (place >= inView.first && place < inView.end);
    if (isInView || column.stick !== undefined) runs.push({ kind: "drawn", column, place, ...cellLook(column) });
    else if (last?.kind === "skipped") runs[runs.length - 1] = { ...last, span: last.span + 1 };
    else runs.push({ kind: "skipped", span: 1, place });
  });
  return runs;
}
