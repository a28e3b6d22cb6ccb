import { type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useMedia } from "../use-media.ts";
import type { PlacedColumn, PlaceSpan } from "./grid-columns.ts";

/** Pixels of a line, with its border, as people choose it. */
export const lineHeights = { compact: 29, standard: 37, tall: 53 } as const;
export type LineHeight = keyof typeof lineHeights;
/** Pixels of the head, and of the line of sums. `grid.css` says the same. */
export const headHeight = 37;

/** Tables of fewer lines or columns are drawn whole: then everything in them is found by the browser's search. */
const wholeLines = 120;
const wholeColumns = 24;
const linesAround = 4;
const columnsAround = 1;
/** So many columns come and go together: each time all lines are drawn again. */
const columnStep = 3;

interface WindowOptions<Row> {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly lineCount: number;
  readonly columns: readonly PlacedColumn<Row>[];
  /** Pixels of a line. */
  readonly lineHeight: number;
  /** Pixels of what is shown below a line. */
  readonly below: (line: number) => number;
  /** Says what `below` says, as one text that changes with it. */
  readonly belowKey: string;
  /** Pixels of the head with its groups. */
  readonly headRoom: number;
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
  readonly columns: PlaceSpan | undefined;
  /** Brings a cell into view. */
  readonly show: (line: number, column: number) => void;
}

/** The largest number so far: with fewer elements in turn all lines would be made anew, and the one in focus lose it. */
function useLargest(now: number): number {
  const [largest, setLargest] = useState(now);
  // While drawing, as React has it for state that follows others.
  if (now > largest) setLargest(now);
  return Math.max(now, largest);
}

/** The columns in view with those around, in whole steps. */
function steppedColumns({ startIndex, endIndex, count }: Range): number[] {
  const first = Math.floor(Math.max(0, startIndex - columnsAround) / columnStep) * columnStep;
  const end = Math.min(count, Math.ceil((endIndex + 1 + columnsAround) / columnStep) * columnStep);
  return Array.from({ length: end - first }, (_, index) => first + index);
}

/** Lets the places of lines be reckoned anew when their height changes. */
function useMeasuredAgain(lines: { readonly measure: () => void }, heights: string): void {
  const measured = useRef(heights);
  useLayoutEffect(() => {
    if (measured.current === heights) return;
    measured.current = heights;
    lines.measure();
  }, [lines, heights]);
}

function spanOf(shown: readonly { readonly index: number }[]): PlaceSpan {
  return { first: shown[0]?.index ?? 0, end: (shown.at(-1)?.index ?? -1) + 1 };
}

/** Pixels of the columns that stay at a side. */
function stuckWidth<Row>(columns: readonly PlacedColumn<Row>[], side: "start" | "end"): number {
  return columns.reduce((sum, { stick, width }) => sum + (stick?.side === side ? (width ?? 0) : 0), 0);
}

/**
 * The part of a large table that is drawn. On paper it is all of it.
 */
export function useGridWindow<Row>(options: WindowOptions<Row>): GridWindow {
  const { box, lineCount, columns, lineHeight, below, belowKey, headRoom, height } = options;
  const isPaper = useMedia("print");
  const hasLines = !isPaper && height !== undefined && lineCount > wholeLines;
  const hasColumns = !isPaper && columns.length > wholeColumns;
  const lines = useVirtualizer({
    count: hasLines ? lineCount : 0,
    getScrollElement: () => box.current,
    estimateSize: (line) => lineHeight + below(line),
    initialRect: { width: 0, height: height ?? 0 },
    overscan: linesAround,
    scrollMargin: headRoom,
    scrollPaddingStart: headRoom,
    enabled: hasLines,
  });
  useMeasuredAgain(lines, `${lineHeight} ${belowKey}`);
  const pool = useLargest(Math.ceil((height ?? 0) / lineHeight) + 2 * linesAround + 2);
  const across = useVirtualizer({
    horizontal: true,
    count: hasColumns ? columns.length : 0,
    getScrollElement: () => box.current,
    estimateSize: (place) => columns[place]?.width ?? 0,
    initialRect: { width: box.current?.clientWidth ?? window.innerWidth, height: 0 },
    rangeExtractor: steppedColumns,
    scrollPaddingStart: stuckWidth(columns, "start"),
    scrollPaddingEnd: stuckWidth(columns, "end"),
    enabled: hasColumns,
  });
  const shown = hasLines ? lines.getVirtualItems() : [];
  return {
    ...(hasLines ? spanOf(shown) : { first: 0, end: lineCount }),
    before: Math.max(0, (shown[0]?.start ?? headRoom) - headRoom),
    after: hasLines ? Math.max(0, lines.getTotalSize() - ((shown.at(-1)?.end ?? headRoom) - headRoom)) : 0,
    pool: hasLines ? pool : 0,
    columns: hasColumns ? spanOf(across.getVirtualItems()) : undefined,
    show: (line, column) => {
      if (hasLines && line >= 0) lines.scrollToIndex(line);
      if (hasColumns && columns[column]?.stick === undefined) across.scrollToIndex(column);
    },
  };
}
