import type { ChangeEvent, MouseEvent } from "react";
import type { SortKey } from "../../lib/list-query.ts";
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
  /** Opens or closes what is below a row. */
  readonly turn: (line: GridLine<Row>) => void;
}

export interface GridActions {
  /** A key on a cell; true when it did something. */
  readonly onKey: (key: string, at: CellPlace, isShift: boolean) => boolean;
  /** For the table, which hears what happens in its cells: no line has listeners of its own. */
  readonly handlers: {
    readonly onClick: (event: MouseEvent<HTMLTableElement>) => void;
    readonly onDoubleClick: (event: MouseEvent<HTMLTableElement>) => void;
    readonly onChange: (event: ChangeEvent<HTMLElement>) => void;
  };
}

/** As many as lists take. */
const mostSorts = 5;

/** What a table is sorted by once one more column is asked for: by it last of all, then the other way round, then without it. */
function sortsWith(sort: TableSort | undefined, key: string): readonly SortKey[] {
  const { sidx = "", sort: order = "desc", further = [] } = sort ?? {};
  const all = sidx === "" ? [] : [{ sidx, sort: order }, ...further];
  const at = all.findIndex((one) => one.sidx === key);
  if (at < 0) return all.length < mostSorts ? [...all, { sidx: key, sort: "asc" }] : all;
  return all[at]?.sort === "asc" ? all.with(at, { sidx: key, sort: "desc" }) : all.toSpliced(at, 1);
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
    if (line.hasDetails) turn(line);
    return true;
  }
  const isFold = column?.isFirst === true && key === (line.isOpen === true ? "ArrowLeft" : "ArrowRight");
  if (isFold && line.isOpen !== undefined) turn(line);
  else if ((key === "Enter" || key === "F2") && editAt(editing, line, column)) return true;
  else if (key === "Enter" && onOpen !== undefined) onOpen(line.row);
  else if (key === " " && choice !== undefined) choice.turn(line.row);
  else return false;
  return true;
}

/** What a click, a key or a tick does in a table: sort, choose, open, unfold. */
export function gridActions<Row extends object>(options: GridActionsOptions<Row>): GridActions {
  const { props, lines, columns, choice, turn } = options;
  const { selection, onSort, onSorts, onOpen, editing } = props;
  const sortBy = (column: PlacedColumn<Row> | undefined, isShift: boolean) => {
    if (column?.column?.isSortable !== true) return;
    if (isShift && onSorts !== undefined) onSorts(sortsWith(props.sort, column.key));
    else onSort?.(...nextOrder(props.sort, column.key));
  };
  const lineOf = (target: EventTarget) => lines[placeOf(target)?.line ?? -1];
  return {
    onKey: (key, at, isShift) => {
      const line = lines[at.line];
      if (line !== undefined) return pressLine(options, key, line, columns[at.column]);
      if (key !== "Enter" && key !== " ") return false;
      sortBy(columns[at.column], isShift);
      return true;
    },
    handlers: {
      onClick: outsideDetails(({ target, currentTarget, shiftKey }) => {
        const place = placeOf(target);
        const line = lineOf(target);
        const isFold = target instanceof Element && target.closest(".grid-fold") !== null;
        if (line !== undefined && isFold) return turn(line);
        if (place === undefined || !isCellItself(target, currentTarget)) return undefined;
        const column = columns[place.column];
        if (line === undefined) return sortBy(column, shiftKey);
        if (column?.kind === "details") return line.hasDetails ? turn(line) : undefined;
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
