import type { DragEvent, KeyboardEvent } from "react";
import { type CellPlace, headLine } from "./cell-range.ts";
import type { PlacedColumn } from "./grid-columns.ts";
import { placeOf } from "./grid-view.ts";

type Move = (key: string, to: string) => void;

/** Where Ctrl, Shift and an arrow move the column of the head in focus; undefined when the key is for something else. */
export function moveByKey<Row>(
  event: KeyboardEvent<HTMLElement>,
  columns: readonly PlacedColumn<Row>[],
  onMove: Move | undefined,
): CellPlace | undefined {
  const step = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
  if (step === 0 || !event.shiftKey || !(event.ctrlKey || event.metaKey) || onMove === undefined) return undefined;
  const place = placeOf(event.target);
  if (place === undefined || place.line !== headLine) return undefined;
  event.preventDefault();
  const [moved, to] = [columns[place.column], columns[place.column + step]];
  if (moved === undefined || to === undefined || !areExchangeable(moved, to)) return place;
  onMove(moved.key, to.key);
  return { line: headLine, column: place.column + step };
}

/** Alt and Enter give the column of the head in focus back to its content. True when the key has been used. */
export function widthByKey<Row>(
  event: KeyboardEvent<HTMLElement>,
  columns: readonly PlacedColumn<Row>[],
  onResize: ((key: string, width: number | undefined) => void) | undefined,
): boolean {
  if (event.key !== "Enter" || !event.altKey || onResize === undefined) return false;
  const place = placeOf(event.target);
  const column = place?.line === headLine ? columns[place.column] : undefined;
  if (column?.kind !== "data") return false;
  event.preventDefault();
  onResize(column.key, undefined);
  return true;
}

/** Columns that stay at an edge keep to themselves. */
function areExchangeable<Row>(one: PlacedColumn<Row>, other: PlacedColumn<Row>): boolean {
  return one.kind === "data" && other.kind === "data" && one.stick?.side === other.stick?.side;
}

/** Heads that are dragged onto the place of another one: for the table, which hears it. */
export function moveByDrag<Row>(columns: readonly PlacedColumn<Row>[], onMove: Move | undefined) {
  if (onMove === undefined) return {};
  const headOf = ({ target }: DragEvent) =>
    target instanceof Element ? target.closest<HTMLElement>("th[data-column]") : null;
  const columnOf = (event: DragEvent) => columns[Number(headOf(event)?.dataset["column"] ?? -1)];
  const dragged = ({ currentTarget }: DragEvent<HTMLElement>) =>
    columns.find(({ key }) => key === currentTarget.dataset["dragged"]);
  const canDrop = (event: DragEvent<HTMLElement>) => {
    const [moved, to] = [dragged(event), columnOf(event)];
    return moved !== undefined && to !== undefined && moved !== to && areExchangeable(moved, to);
  };
  const unmark = ({ currentTarget }: DragEvent<HTMLElement>) => {
    for (const head of currentTarget.querySelectorAll<HTMLElement>("th[data-drop]")) head.removeAttribute("data-drop");
  };
  return {
    onDragStart: (event: DragEvent<HTMLElement>) => {
      const column = columnOf(event);
      if (column === undefined) return;
      event.dataTransfer.effectAllowed = "move";
      event.currentTarget.dataset["dragged"] = column.key;
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      unmark(event);
      if (!canDrop(event)) return;
      event.preventDefault();
      const head = headOf(event);
      head?.setAttribute("data-drop", "");
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      unmark(event);
      const [moved, to] = [dragged(event), columnOf(event)];
      if (moved === undefined || to === undefined || !canDrop(event)) return;
      event.preventDefault();
      onMove(moved.key, to.key);
    },
    onDragEnd: (event: DragEvent<HTMLElement>) => {
      unmark(event);
      delete event.currentTarget.dataset["dragged"];
    },
  };
}
