import type { ClipboardEvent, FocusEvent, KeyboardEvent, MouseEvent } from "react";
import {
  type CellPlace,
  type CellRange,
  edgesOf,
  isSamePlace,
  moveOf,
  type RangeEdges,
  wholeOf,
} from "./cell-range.ts";
import { isCellItself, outsideDetails, placeOf } from "./grid-view.ts";

/** What somebody has in focus and marked, and how that changes. */
export interface CellFocus {
  readonly lineCount: number;
  readonly columnCount: number;
  /** Lines that fit into the view. */
  readonly page: number;
  /** The cell in focus, where it was before lines or columns went. */
  readonly wanted: CellPlace;
  readonly active: CellPlace;
  readonly range: CellRange | undefined;
  readonly marked: RangeEdges | undefined;
  readonly setActive: (place: CellPlace) => void;
  readonly setRange: (range: CellRange | undefined) => void;
  readonly goTo: (place: CellPlace) => void;
  /** Enter, space and other keys on the cell itself. True when something was done. */
  readonly onKey: (key: string, at: CellPlace, isShift: boolean) => boolean;
  /** Puts the marked cells on the clipboard. */
  readonly onCopy: (edges: RangeEdges, clipboard: DataTransfer) => void;
  /** Puts the ticked rows there; undefined while there are none. */
  readonly onCopyRows: ((clipboard: DataTransfer) => void) | undefined;
}

/** For the table. */
export interface CellHandlers {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onMouseDown: (event: MouseEvent<HTMLElement>) => void;
  readonly onMouseOver: (event: MouseEvent<HTMLElement>) => void;
  readonly onCopy: (event: ClipboardEvent<HTMLElement>) => void;
}

/** The cell that a key is for: the one in focus, also while it is out of view; undefined for keys of a control in it. */
function cellOfKey(target: EventTarget, active: CellPlace): CellPlace | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  if (target.dataset["column"] !== undefined) return placeOf(target);
  return target.matches(".grid-scroll") ? active : undefined;
}

function runKey(event: KeyboardEvent<HTMLElement>, focus: CellFocus): void {
  const { active, range, lineCount, columnCount, page, setRange, goTo, onKey } = focus;
  const at = cellOfKey(event.target, active);
  if (at === undefined) {
    const place = placeOf(event.target);
    if (event.key === "Escape" && place !== undefined && !event.defaultPrevented) goTo(place);
    return;
  }
  if (event.altKey) return;
  const isCommand = event.ctrlKey || event.metaKey;
  // With Shift a head sorts by one column more; in the lines it marks cells.
  const isOwn = !event.shiftKey || (at.line < 0 && event.key === "Enter");
  if (!isCommand && isOwn && onKey(event.key, at, event.shiftKey)) return event.preventDefault();
  if (isCommand && event.key.toLowerCase() === "a") {
    // Without this the browser would mark the whole page.
    event.preventDefault();
    return setRange(wholeOf(lineCount, columnCount));
  }
  const to = moveOf(event, at, { lines: lineCount, columns: columnCount, page });
  if (to === undefined) {
    if (event.key === "Escape") setRange(undefined);
    return;
  }
  event.preventDefault();
  setRange(event.shiftKey && to.line >= 0 && at.line >= 0 ? { from: range?.from ?? at, to } : undefined);
  goTo(to);
}

/** Marks cells with the pointer: from one to the other, or with Shift from the one in focus. */
function pressCell(event: MouseEvent<HTMLElement>, { range, active, setRange, goTo }: CellFocus): void {
  const place = placeOf(event.target);
  if (event.button !== 0 || place === undefined) return;
  if (place.line < 0) {
    // With Shift the browser would mark the texts up to here.
    if (event.shiftKey) event.preventDefault();
    return;
  }
  if (!isCellItself(event.target, event.currentTarget)) return;
  if (!event.shiftKey) return setRange({ from: place, to: place });
  event.preventDefault();
  setRange({ from: range?.from ?? active, to: place });
  goTo(place);
}

function copyCells(event: ClipboardEvent<HTMLElement>, { marked, active, onCopy, onCopyRows }: CellFocus): void {
  const selection = window.getSelection();
  const { target, currentTarget } = event;
  const isTick = target instanceof Element && target.matches(".grid-check");
  if (!isTick && !isCellItself(target, currentTarget)) return;
  if (marked === undefined && selection?.isCollapsed === false) return;
  if (marked === undefined && onCopyRows !== undefined) {
    event.preventDefault();
    return onCopyRows(event.clipboardData);
  }
  if (isTick) return;
  const edges = marked ?? (active.line < 0 ? undefined : edgesOf({ from: active, to: active }));
  if (edges === undefined) return;
  event.preventDefault();
  onCopy(edges, event.clipboardData);
}

/** What keys and pointer do to the cell in focus and the marked ones around it. */
export function useCellHandlers(focus: CellFocus): CellHandlers {
  const { active, wanted, range, setActive, setRange, goTo } = focus;
  return {
    onFocus: outsideDetails(({ target }) => {
      // Whoever names a row means its cell in the column that was last in focus.
      if (target.matches("tr[data-line]")) return goTo({ line: Number(target.dataset["line"]), column: active.column });
      const place = placeOf(target);
      if (place !== undefined && !isSamePlace(place, wanted)) setActive(place);
    }),
    // The box around the table hears the keys, also while the cell in focus is out of view.
    onKeyDown: (event) => runKey(event, focus),
    onMouseDown: outsideDetails((event) => pressCell(event, focus)),
    onMouseOver: outsideDetails((event) => {
      const place = placeOf(event.target);
      if (event.buttons !== 1 || range === undefined || place === undefined || place.line < 0) return;
      if (isSamePlace(place, range.to)) return;
      // Cells are marked instead of the texts between them.
      window.getSelection()?.removeAllRanges();
      setRange({ from: range.from, to: place });
    }),
    onCopy: outsideDetails((event) => copyCells(event, focus)),
  };
}
