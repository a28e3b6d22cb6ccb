import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type CellPlace, type CellRange, edgesOf, isSamePlace, moveOf, type RangeEdges } from "./cell-range.ts";
import { cellAt, isCellItself, placeOf } from "./grid-view.ts";

interface GridCellsOptions {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly lineCount: number;
  readonly columnCount: number;
  /** The column where somebody who comes into the table begins. */
  readonly firstColumn: number;
  /** Lines that fit into the view. */
  readonly page: number;
  readonly show: (line: number, column: number) => void;
  /** Enter, space and other keys on the cell itself. True when something was done. */
  readonly onKey: (key: string, at: CellPlace) => boolean;
  /** Puts the marked cells on the clipboard. */
  readonly onCopy: (edges: RangeEdges, clipboard: DataTransfer) => void;
}

export interface GridCells {
  /** The cell on the way of the Tab key. */
  readonly active: CellPlace;
  /** The marked cells, when there is more than one. */
  readonly marked: RangeEdges | undefined;
  /** Takes the focus to a cell, which may be out of view yet. */
  readonly goTo: (place: CellPlace) => void;
  /** For the table. */
  readonly handlers: {
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly onMouseDown: (event: MouseEvent<HTMLElement>) => void;
    readonly onMouseOver: (event: MouseEvent<HTMLElement>) => void;
    readonly onCopy: (event: ClipboardEvent<HTMLElement>) => void;
  };
}

/** The cell in focus and the marked cells around it, by keys and pointer as in a sheet. */
export function useGridCells(options: GridCellsOptions): GridCells {
  const { table, lineCount, columnCount, firstColumn, page, show, onKey, onCopy } = options;
  const [chosen, setActive] = useState<CellPlace>();
  const wanted = chosen ?? { line: 0, column: firstColumn };
  const [range, setRange] = useState<CellRange>();
  const awaited = useRef<CellPlace>(undefined);
  const active = {
    line: Math.min(wanted.line, lineCount - 1),
    column: Math.max(0, Math.min(wanted.column, columnCount - 1)),
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
  const isRow = (target: EventTarget) => target instanceof HTMLElement && target.matches("tr[data-line]");
  const marked = range === undefined || isSamePlace(range.from, range.to) ? undefined : edgesOf(range);
  return {
    active,
    marked,
    goTo,
    handlers: {
      onFocus: ({ target }) => {
        // Whoever names a row means its cell in the column that was last in focus.
        if (isRow(target)) return goTo({ line: Number(target.dataset["line"]), column: active.column });
        const place = placeOf(target);
        if (place !== undefined && !isSamePlace(place, wanted)) setActive(place);
      },
      onKeyDown: (event) => {
        const place = placeOf(event.target);
        const isCell = event.target instanceof HTMLElement && event.target.dataset["column"] !== undefined;
        const at = isCell
          ? place
          : event.target instanceof HTMLElement && event.target.matches(".grid-scroll")
            ? active
            : undefined;
        if (event.key === "Escape" && place !== undefined && !isCell && !event.defaultPrevented) return goTo(place);
        if (at === undefined || event.altKey) return;
        const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
        if (isPlain && onKey(event.key, at)) return event.preventDefault();
        const to = moveOf(event, at, { lines: lineCount, columns: columnCount, page });
        if (to === undefined) {
          if (event.key === "Escape") setRange(undefined);
          return;
        }
        event.preventDefault();
        setRange(event.shiftKey && to.line >= 0 && at.line >= 0 ? { from: range?.from ?? at, to } : undefined);
        goTo(to);
      },
      onMouseDown: (event) => {
        const place = placeOf(event.target);
        if (event.button !== 0 || place === undefined || place.line < 0) return;
        if (!isCellItself(event.target, event.currentTarget)) return;
        if (event.shiftKey) {
          event.preventDefault();
          setRange({ from: range?.from ?? active, to: place });
          return goTo(place);
        }
        setRange({ from: place, to: place });
      },
      onMouseOver: (event) => {
        const place = placeOf(event.target);
        if (event.buttons !== 1 || range === undefined || place === undefined || place.line < 0) return;
        if (isSamePlace(place, range.to)) return;
        // Cells are marked instead of the texts between them.
        window.getSelection()?.removeAllRanges();
        setRange({ from: range.from, to: place });
      },
      onCopy: (event) => {
        const selection = window.getSelection();
        if (!isCellItself(event.target, event.currentTarget)) return;
        if (marked === undefined && selection?.isCollapsed === false) return;
        const edges = marked ?? (active.line < 0 ? undefined : edgesOf({ from: active, to: active }));
        if (edges === undefined) return;
        event.preventDefault();
        onCopy(edges, event.clipboardData);
      },
    },
  };
}
