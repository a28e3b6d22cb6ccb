import type { TableSort } from "../data-column.tsx";
import type { RowAction } from "../RowActions.tsx";
import type { EditColumn, RowEdit, RowEditing } from "../row-editing.ts";
import type { CellPlace, RangeEdges } from "./cell-range.ts";
import type { ColumnRun } from "./grid-columns.ts";

/** What all lines of a grid are drawn by. The object stays the same until something of it changes, and with it the lines. */
export interface GridView<Row> {
  readonly runs: readonly ColumnRun<Row>[];
  readonly isTree: boolean;
  /** Rows of groups above the titles. */
  readonly depth: number;
  /** Number of the first row less one. */
  readonly indexBase: number;
  readonly rowName: (row: Row) => string;
  readonly rowActions: ((row: Row) => readonly RowAction[]) | undefined;
  readonly selectionType: "checkbox" | "radio" | undefined;
  /** Groups the radio buttons of one table. */
  readonly groupName: string;
  /** The cell that waits for the focus; undefined where rows are not edited. */
  readonly asked: RowEditing["asked"] | undefined;
  /** What the details of a row are called; undefined where rows have none. */
  readonly detailsLabel: string | undefined;
}

/** What the head shows beside the titles. */
export interface HeadState {
  readonly sort: TableSort | undefined;
  /** Undefined where rows cannot be chosen. */
  readonly all: AllState | undefined;
  /** Undefined where widths are given. */
  readonly onResize: ((key: string, width: number | undefined) => void) | undefined;
  /** Whether the table is sorted by several columns. */
  readonly canSortMore: boolean;
  /** Whether columns are moved by their heads. */
  readonly canMove: boolean;
  /** The columns that are filled in; undefined where rows are not edited. */
  readonly editColumns: ReadonlyMap<string, EditColumn> | undefined;
}

export interface AllState {
  readonly isChecked: boolean;
  readonly isPartly: boolean;
  readonly isDisabled: boolean;
}

/** What one line shows beside its row: numbers and truths, so that it is drawn again only when one of them changes. */
export interface LineState {
  readonly isSelected: boolean;
  readonly isDisabled: boolean;
  readonly isRevealed: boolean;
  /** Set while the row is being edited. */
  readonly edit: RowEdit | undefined;
  /** The column of the cell in focus; undefined when it is in another line. */
  readonly activeColumn: number | undefined;
  /** The columns of the marked cells, -1 without. */
  readonly firstMarked: number;
  readonly lastMarked: number;
}

/** The marked columns of a line. */
export function markedOf(line: number, edges: RangeEdges | undefined): Pick<LineState, "firstMarked" | "lastMarked"> {
  if (edges === undefined || line < edges.firstLine || line > edges.lastLine)
    return { firstMarked: -1, lastMarked: -1 };
  return { firstMarked: edges.firstColumn, lastMarked: edges.lastColumn };
}

/** The place of the cell that an element is in. */
export function placeOf(target: EventTarget | null): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
  const line = cell?.closest<HTMLElement>("[data-line]");
  if (cell === null || line === null || line === undefined) return undefined;
  return { line: Number(line.dataset["line"]), column: Number(cell.dataset["column"]) };
}

interface TableEvent {
  readonly target: EventTarget;
  readonly currentTarget: EventTarget & Element;
}

/** Whether something happened in what is shown below a row, which is not of this table: it may be a table of its own. */
export function isInDetails({ target, currentTarget }: TableEvent): boolean {
  const details = target instanceof Element ? target.closest(".grid-details-box") : null;
  return details !== null && currentTarget.contains(details);
}

/** A listener of a table that hears nothing of what is shown below its rows. */
export function outsideDetails<Heard extends TableEvent>(hear: (event: Heard) => void): (event: Heard) => void {
  return (event) => {
    if (!isInDetails(event)) hear(event);
  };
}

/** The cell at a place, where it is drawn. */
export function cellAt(table: HTMLElement | null, { line, column }: CellPlace): HTMLElement | undefined {
  return table?.querySelector<HTMLElement>(`[data-line="${line}"] > [data-column="${column}"]`) ?? undefined;
}

const controls = "button, a, input, label, select, textarea, [role=switch], [role=menu], .grid-edit";

/** Whether something happened to the cell, and not to a control in it. What a menu of the row is asked for comes here as well, from outside of the row. */
export function isCellItself(target: EventTarget | null, table: HTMLElement): boolean {
  return target instanceof Element && table.contains(target) && target.closest(controls) === null;
}
