import { useVirtualizer } from "@tanstack/react-virtual";
import type { RefObject } from "react";
import { useMedia } from "../use-media.ts";
import type { PlacedColumn } from "./grid-columns.ts";

/** Pixels of a line, with its border, and of the head. `grid.css` says the same. */
export const lineHeight = 37;
export const headHeight = 37;

/** Tables of fewer lines or columns are drawn whole: then everything in them is found by the browser's search. */
const wholeLines = 120;
const wholeColumns = 24;
const linesAround = 6;
const columnsAround = 2;

interface WindowOptions<Row> {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly lineCount: number;
  readonly columns: readonly PlacedColumn<Row>[];
  /** Pixels that the lines have to scroll in; undefined where they grow. */
  readonly height: number | undefined;
}

export interface GridWindow {
  /** The lines to draw, from the first to the one after the last. */
  readonly first: number;
  readonly end: number;
  /** Pixels of the lines before and after. */
  readonly before: number;
  readonly after: number;
  /** So many elements are used in turn; 0 where each line has its own. */
  readonly pool: number;
  /** Places of the columns in view; undefined for all. */
  readonly columns: ReadonlySet<number> | undefined;
  /** Brings a cell into view. */
  readonly show: (line: number, column: number) => void;
}

/**
 * The part of a large table that is drawn. On paper it is all of it.
 */
export function useGridWindow<Row>({ box, lineCount, columns, height }: WindowOptions<Row>): GridWindow {
  const isPaper = useMedia("print");
  const hasLines = !isPaper && height !== undefined && lineCount > wholeLines;
  const hasColumns = !isPaper && columns.length > wholeColumns;
  const widthAt = (side: "start" | "end") =>
    columns.reduce((sum, { stick, width }) => sum + (stick?.side === side ? (width ?? 0) : 0), 0);
  const lines = useVirtualizer({
    count: hasLines ? lineCount : 0,
    getScrollElement: () => box.current,
    estimateSize: () => lineHeight,
    initialRect: { width: 0, height: height ?? 0 },
    overscan: linesAround,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    enabled: hasLines,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: hasColumns ? columns.length : 0,
    getScrollElement: () => box.current,
    estimateSize: (place) => columns[place]?.width ?? 0,
    initialRect: { width: box.current?.clientWidth ?? window.innerWidth, height: 0 },
    overscan: columnsAround,
    scrollPaddingStart: widthAt("start"),
    scrollPaddingEnd: widthAt("end"),
    enabled: hasColumns,
  });
  const shown = hasLines ? lines.getVirtualItems() : [];
  const first = hasLines ? (shown[0]?.index ?? 0) : 0;
  const end = hasLines ? (shown.at(-1)?.index ?? -1) + 1 : lineCount;
  return {
    first,
    end,
    before: first * lineHeight,
    after: (lineCount - end) * lineHeight,
    pool: hasLines ? Math.ceil((height ?? 0) / lineHeight) + 2 * linesAround + 2 : 0,
    columns: hasColumns ? new Set(across.getVirtualItems().map(({ index }) => index)) : undefined,
    show: (line, column) => {
      if (hasLines && line >= 0) lines.scrollToIndex(line);
      if (hasColumns && columns[column]?.stick === undefined) across.scrollToIndex(column);
    },
  };
}
