import type { ChangeEvent, MouseEvent } from "react";
import type { TableSort } from "../data-column.tsx";
import type { RowEditing } from "../row-editing.ts";
import type { GridProps } from "../table-props.ts";
import type { CellPlace } from "./cell-range.ts";
import type { PlacedColumn } from "./grid-columns.ts";
import type { GridLine } from "./grid-lines.ts";
import { isCellItself, outsideDetails, placeOf } from "./grid-view.ts";
import type { RowChoice } from "./row-choice.ts";

interface GridActionsOptions<Row extends object> {
  readonly props: GridProps<Row>;
  readonly lines: readonly GridLine<Row>[];
  readonly columns: readonly PlacedColumn<Row>[];
  readonly choice: RowChoice<Row> | undefined;
  /** Opens or closes a row of a tree. */
  readonly turn: (row: Row, key: string) => void;
}

export interface GridActions {
  /** A key on a cell; true when it did something. */
  readonly onKey: (key: string, at: CellPlace) => boolean;
  /** For the table, which hears what happens in its cells: no line has listeners of its own. */
  readonly handlers: {
    readonly onClick: (event: MouseEvent<HTMLTableElement>) => void;
    readonly onDoubleClick: (event: MouseEvent<HTMLTableElement>) => void;
    readonly onChange: (event: ChangeEvent<HTMLElement>) => void;
  };
}

/** Without arguments the order is cleared. */
function nextOrder(sort: TableSort | undefined, key: string): [] | [string, "asc" | "desc"] {
  if (sort?.sidx !== key) return [key, "asc"];
  return sort.sort === "asc" ? [key, "desc"] : [];
}

/** Starts with a cell that is filled in; false for the others. */
function editAt<Row>(
  editing: RowEditing | undefined,
  line: GridLine<Row>,
  column: PlacedColumn<Row> | undefined,
): boolean {
  if (column === undefined || editing?.columns.has(column.key) !== true) return false;
  editing.start(line.key, column.key);
  return true;
}

/** What a key does on a cell; false when it does nothing. */
function pressLine<Row extends object>(
  { props: { onOpen, editing }, choice, turn }: GridActionsOptions<Row>,
  key: string,
  line: GridLine<Row>,
  column: PlacedColumn<Row> | undefined,
): boolean {
  if (column?.kind === "details" && (key === "Enter" || key === " ")) {
    if (line.hasDetails) turn(line.row, line.key);
    return true;
  }
  const isFold = column?.isFirst === true && key === (line.isOpen === true ? "ArrowLeft" : "ArrowRight");
  if (isFold && line.isOpen !== undefined) turn(line.row, line.key);
  else if ((key === "Enter" || key === "F2") && editAt(editing, line, column)) return true;
  else if (key === "Enter" && onOpen !== undefined) onOpen(line.row);
  else if (key === " " && choice !== undefined) choice.turn(line.row);
  else return false;
  return true;
}

/** What a click, a key or a tick does in a table: sort, choose, open, unfold. */
export function gridActions<Row extends object>(options: GridActionsOptions<Row>): GridActions {
  const { props, lines, columns, choice, turn } = options;
  const { selection, onSort, onOpen, editing } = props;
  const sortBy = (column: PlacedColumn<Row> | undefined) => {
    if (column?.column?.isSortable === true) onSort?.(...nextOrder(props.sort, column.key));
  };
  const lineOf = (target: EventTarget) => lines[placeOf(target)?.line ?? -1];
  return {
    onKey: (key, at) => {
      const line = lines[at.line];
      if (line !== undefined) return pressLine(options, key, line, columns[at.column]);
      if (key !== "Enter" && key !== " ") return false;
      sortBy(columns[at.column]);
      return true;
    },
    handlers: {
      onClick: outsideDetails(({ target, currentTarget }) => {
        const place = placeOf(target);
        const line = lineOf(target);
        const isFold = target instanceof Element && target.closest(".grid-fold") !== null;
        if (line !== undefined && isFold) return turn(line.row, line.key);
        if (place === undefined || !isCellItself(target, currentTarget)) return undefined;
        const column = columns[place.column];
        if (line === undefined) return sortBy(column);
        if (column?.kind === "details") return line.hasDetails ? turn(line.row, line.key) : undefined;
        if (selection === undefined) return undefined;
        if (selection.isByRow === true || column?.kind === "selection") return choice?.turn(line.row);
        // A click on the row lets go of the selection.
        return selection.keys.length > 0 ? selection.onChange([], []) : undefined;
      }),
      onDoubleClick: outsideDetails(({ target, currentTarget }) => {
        const line = lineOf(target);
        if (line === undefined || !isCellItself(target, currentTarget)) return;
        if (!editAt(editing, line, columns[placeOf(target)?.column ?? -1])) onOpen?.(line.row);
      }),
      onChange: outsideDetails(({ target }) => {
        if (!target.matches(".grid-check")) return;
        const line = lineOf(target);
        if (line === undefined) choice?.turnAll();
        else choice?.turn(line.row);
      }),
    },
  };
}
