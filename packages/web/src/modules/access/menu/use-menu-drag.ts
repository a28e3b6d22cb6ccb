import { menuTypes } from "@gongshu/contract/access/menu-entry";
import { type DragEvent, type RefObject, useRef } from "react";
import { dropPlace, flatRows, type MenuRow, nameOf, type Place, zoneAt } from "./menu-rows.ts";

const rowSelector = "tr[data-row-key]";
const marks = ["menu-drop-before", "menu-drop-inside", "menu-drop-after"] as const;

interface MenuDragOptions {
  /** The element around the table. */
  readonly box: RefObject<HTMLElement | null>;
  readonly rows: readonly MenuRow[];
  readonly onDrop: (row: MenuRow, place: Place) => void;
}

/** Dragging a row by its handle. Where it would go is marked on the elements themselves: a table drawn anew with every move would not follow. */
export function useMenuDrag({ box, rows, onDrop }: MenuDragOptions) {
  const dragged = useRef<MenuRow>(undefined);
  const find = (id: string | undefined) => flatRows(rows).find((row) => row.id === id);
  const clear = () => {
    for (const element of box.current?.querySelectorAll(marks.map((mark) => `.${mark}`).join(",")) ?? [])
      element.classList.remove(...marks);
  };
  const targetOf = (event: DragEvent) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>(rowSelector) : null;
    const row = find(element?.dataset["rowKey"]);
    if (element === null || row === undefined || dragged.current === undefined) return undefined;
    const { top, height } = element.getBoundingClientRect();
    const zone = zoneAt(event.clientY - top, height, row.type === menuTypes.directory);
    const place = dropPlace(rows, dragged.current.id, row, zone);
    return place && { element, zone, place };
  };
  const end = () => {
    clear();
    dragged.current = undefined;
  };
  return {
    onDragStart: (event: DragEvent) => {
      const handle = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-drag-id]") : null;
      dragged.current = find(handle?.dataset["dragId"]);
      if (dragged.current === undefined) return;
      // Another program than this page gets the name.
      event.dataTransfer.setData("text/plain", nameOf(dragged.current));
      Object.assign(event.dataTransfer, { effectAllowed: "move" });
      const line = handle?.closest(rowSelector);
      if (line) event.dataTransfer.setDragImage(line, 24, 16);
    },
    onDragOver: (event: DragEvent) => {
      const target = targetOf(event);
      clear();
      if (target === undefined) return;
      event.preventDefault();
      target.element.classList.add(`menu-drop-${target.zone}`);
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
