import { type DragEvent, type RefObject, useRef } from "react";
import { dropPlace, flatUnits, type Place, type UnitRow, zoneAt } from "./unit-rows.ts";

const rowSelector = "tr[data-row-key]";
const marks = ["unit-drop-before", "unit-drop-inside", "unit-drop-after"] as const;
const openAfterMs = 700;

interface UnitDragOptions {
  /** The element around the table. */
  readonly box: RefObject<HTMLElement | null>;
  readonly rows: readonly UnitRow[];
  readonly onOpen: (row: UnitRow) => void;
  readonly onDrop: (row: UnitRow, place: Place) => void;
}

function rowOf(rows: readonly UnitRow[], id: string | undefined): UnitRow | undefined {
  return flatUnits(rows).find((row) => row.id === id);
}

/** The row under the pointer, and where what is dragged would go there. */
function targetAt(event: DragEvent, rows: readonly UnitRow[], dragged: UnitRow | undefined) {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>(rowSelector) : null;
  const row = rowOf(rows, element?.dataset["rowKey"]);
  if (element === null || row === undefined || dragged === undefined) return undefined;
  const { top, height } = element.getBoundingClientRect();
  const zone = zoneAt(event.clientY - top, height);
  const place = dropPlace(rows, dragged.id, row, zone);
  return place && { element, row, zone, place };
}

/** Opens a row on which the pointer rests; told of every row that it comes to, and of none. */
function useRest(onOpen: (row: UnitRow) => void) {
  const rest = useRef<{ readonly id: string; readonly timer: number }>(undefined);
  return (row: UnitRow | undefined) => {
    if (rest.current?.id === row?.id) return;
    window.clearTimeout(rest.current?.timer);
    rest.current =
      row === undefined ? undefined : { id: row.id, timer: window.setTimeout(() => onOpen(row), openAfterMs) };
  };
}

/**
 * Dragging a row by its handle between the others, with a line where it would go. The marks are set on the elements themselves: a table drawn anew
 * with every move of the pointer would not follow it. A closed row opens when the pointer rests on it.
 */
export function useUnitDrag({ box, rows, onOpen, onDrop }: UnitDragOptions) {
  const dragged = useRef<UnitRow>(undefined);
  const wait = useRest(onOpen);
  const clear = () => {
    box.current
      ?.querySelectorAll(marks.map((mark) => `.${mark}`).join(","))
      .forEach((element) => element.classList.remove(...marks));
  };
  const targetOf = (event: DragEvent) => targetAt(event, rows, dragged.current);
  const end = () => {
    clear();
    wait(undefined);
    dragged.current = undefined;
  };
  return {
    onDragStart: (event: DragEvent) => {
      const handle = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-drag-id]") : null;
      dragged.current = rowOf(rows, handle?.dataset["dragId"]);
      if (dragged.current === undefined) return;
      // Another program than this page gets the name.
      event.dataTransfer.setData("text/plain", dragged.current.fullName ?? "");
      Object.assign(event.dataTransfer, { effectAllowed: "move" });
      const line = handle?.closest(rowSelector);
      if (line) event.dataTransfer.setDragImage(line, 24, 16);
    },
    onDragOver: (event: DragEvent) => {
      const target = targetOf(event);
      clear();
      wait(target?.zone === "inside" && target.row.hasChildren ? target.row : undefined);
      if (target === undefined) return;
      event.preventDefault();
      target.element.classList.add(`unit-drop-${target.zone}`);
    },
    onDrop: (event: DragEvent) => {
      const target = targetOf(event);
      const row = dragged.current;
      end();
      if (target === undefined || row === undefined) return;
      event.preventDefault();
      onDrop(row, target.place);
    },
    onDragEnd: end,
  };
}
