import { useLayoutEffect, useRef } from "react";
import { useDrag } from "./drag-context.ts";
import { elementOf, type Surface } from "./drag-targets.ts";
import type { Drop } from "./drop-place.ts";

const thickness = 3;

/** Where the mark of a drop stands on the canvas, in pixels of the canvas. */
function markBox(canvas: HTMLElement, { target, side, axis }: Drop) {
  const outer = canvas.getBoundingClientRect();
  const element = target.target === "end" ? canvas.querySelector(".canvas-end") : elementOf(canvas, target.id);
  const box = (element ?? canvas).getBoundingClientRect();
  const left = box.left - outer.left;
  const top = box.top - outer.top;
  if (target.target === "end" && element !== null) return { left, top, width: box.width, height: thickness };
  if (side === "inside") return { left, top, width: box.width, height: box.height };
  if (axis === "y")
    return { left, top: top + (side === "before" ? -1 : box.height - 2), width: box.width, height: thickness };
  return { left: left + (side === "before" ? -1 : box.width - 2), top, width: thickness, height: box.height };
}

/**
 * Says where something would be dropped: a line before or after, a frame around what it would go into. It is the only thing on the canvas
 * that follows a drag.
 */
export function DropMark({ surface }: { readonly surface: Surface }) {
  const { ids, ...drag } = useDrag();
  const drop = drag.surface === surface ? drag.drop : null;
  const mark = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const canvas = mark.current?.parentElement;
    if (drop === null || mark.current === null || canvas === null || canvas === undefined) return;
    const { left, top, width, height } = markBox(canvas, drop);
    mark.current.style.translate = `${left}px ${top}px`;
    mark.current.style.width = `${width}px`;
    mark.current.style.height = `${height}px`;
  }, [drop]);
  useLayoutEffect(() => {
    const canvas = mark.current?.parentElement;
    if (canvas === null || canvas === undefined) return undefined;
    const elements = ids.flatMap((id) => elementOf(canvas, id) ?? []);
    for (const element of elements) element.dataset["dragging"] = "true";
    return () => {
      for (const element of elements) delete element.dataset["dragging"];
    };
  }, [ids]);
  const isFrame = drop?.side === "inside" && drop.target.target !== "end";
  return (
    <div ref={mark} className="drop-mark" hidden={drop === null} data-kind={isFrame ? "inside" : (drop?.axis ?? "y")} />
  );
}
