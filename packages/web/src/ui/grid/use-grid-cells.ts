import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { type CellPlace, type CellRange, edgesOf, isSamePlace, type RangeEdges } from "./cell-range.ts";
import { cellAt } from "./grid-view.ts";
import { type CellFocus, type CellHandlers, useCellHandlers } from "./use-cell-handlers.ts";

interface GridCellsOptions
  extends Pick<CellFocus, "lineCount" | "columnCount" | "page" | "onKey" | "onCopy" | "onCopyRows"> {
  readonly table: RefObject<HTMLTableElement | null>;
  /** The column where somebody who comes into the table begins. */
  readonly firstColumn: number;
  readonly show: (line: number, column: number) => void;
}

export interface GridCells {
  /** The cell on the way of the Tab key. */
  readonly active: CellPlace;
  /** The marked cells, when there is more than one. */
  readonly marked: RangeEdges | undefined;
  /** Takes the focus to a cell, which may be out of view yet. */
  readonly goTo: (place: CellPlace) => void;
  readonly handlers: CellHandlers;
}

/** The cell in focus and the marked cells around it, by keys and pointer as in a sheet. */
export function useGridCells(options: GridCellsOptions): GridCells {
  const { table, firstColumn, show, ...rest } = options;
  const [chosen, setActive] = useState<CellPlace>();
  const [range, setRange] = useState<CellRange>();
  const awaited = useRef<CellPlace>(undefined);
  const wanted = chosen ?? { line: 0, column: firstColumn };
  const active = {
    line: Math.min(wanted.line, rest.lineCount - 1),
    column: Math.max(0, Math.min(wanted.column, rest.columnCount - 1)),
  };
  // A cell out of view is drawn after the table has been scrolled to it.
  useLayoutEffect(() => {
    if (awaited.current === undefined) return;
    const cell = cellAt(table.current, awaited.current);
    if (cell === undefined) return;
    awaited.current = undefined;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  const goTo = (place: CellPlace) => {
    awaited.current = place;
    setActive({ ...place });
    show(place.line, place.column);
  };
  const marked = range === undefined || isSamePlace(range.from, range.to) ? undefined : edgesOf(range);
  const handlers = useCellHandlers({ ...rest, wanted, active, range, marked, setActive, setRange, goTo });
  return { active, marked, goTo, handlers };
}
