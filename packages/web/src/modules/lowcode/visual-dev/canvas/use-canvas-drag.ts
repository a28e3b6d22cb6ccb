import { useDraggable, useDroppable } from "@dnd-kit/core";
import { type SyntheticEvent, useMemo, useState } from "react";
import { useT } from "#lib/locale.ts";
import { sortableMessages } from "#ui/sortable.messages.ts";
import { canvasDropId, outlineDropId, type Surface } from "./drag-targets.ts";

const handles = { [canvasDropId]: ".canvas-pick", [outlineDropId]: ".outline-row" };

/** What was picked last on the canvas. The drag library looks at it when a drag begins. */
interface Picked {
  readonly source: "item";
  id: string;
}

/**
 * Makes everything on the canvas draggable by one handle of the drag library, which is told at the press of a button or key what is meant:
 * with a handle for each, every one of them would be drawn again with every place that a drag passes.
 */
export function useCanvasDrag(surface: Surface) {
  const t = useT();
  const [picked] = useState<Picked>(() => ({ source: "item", id: "" }));
  const { setNodeRef: setSheet } = useDroppable({ id: surface });
  const { setNodeRef, setActivatorNodeRef, listeners, attributes } = useDraggable({
    id: `${surface}-item`,
    data: picked,
    attributes: { roleDescription: t(sortableMessages.draggable) },
  });
  const pick = (name: "onMouseDown" | "onTouchStart" | "onKeyDown") => (event: SyntheticEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(handles[surface]) : null;
    const item = button?.closest<HTMLElement>("[data-field], [data-row]") ?? null;
    if (button === null || item === null) return;
    picked.id = item.dataset["field"] ?? item.dataset["row"] ?? "";
    setNodeRef(item);
    setActivatorNodeRef(button);
    listeners?.[name]?.(event);
  };
  const described = attributes["aria-describedby"];
  const role = attributes["aria-roledescription"];
  const pickAttributes = useMemo(
    () => ({ "aria-describedby": described, "aria-roledescription": role }),
    [described, role],
  );
  return {
    setSheet,
    pickAttributes,
    onMouseDown: pick("onMouseDown"),
    onTouchStart: pick("onTouchStart"),
    onKeyDown: pick("onKeyDown"),
  };
}
