import type { PointerEvent as ReactPointerEvent } from "react";
import { useT } from "../../lib/locale.ts";
import { uiMessages } from "../ui.messages.ts";

const narrowest = 40;
const widest = 2000;

interface HeadEdgeProps {
  /** Gives the width up to the content again when it is undefined. */
  readonly onResize: (width: number | undefined) => void;
}

/** The edge of a head, to drag. The columns take their new width when it is let go: to move thousands of cells with the pointer would stutter. */
export function HeadEdge({ onResize }: HeadEdgeProps) {
  const t = useT();
  const start = (event: ReactPointerEvent<HTMLSpanElement>) => {
    const handle = event.currentTarget;
    const head = handle.closest("th");
    if (event.button !== 0 || head === null) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const before = head.getBoundingClientRect().width;
    const startX = event.clientX;
    const widthAt = ({ clientX }: PointerEvent) => Math.min(widest, Math.max(narrowest, before + clientX - startX));
    const follow = (move: PointerEvent) => {
      handle.dataset["dragged"] = "true";
      handle.style.transform = `translateX(${widthAt(move) - before}px)`;
    };
    const stop = (end: PointerEvent) => {
      handle.removeEventListener("pointermove", follow);
      handle.removeEventListener("pointerup", stop);
      handle.removeEventListener("pointercancel", stop);
      delete handle.dataset["dragged"];
      handle.style.transform = "";
      const width = Math.round(widthAt(end));
      if (end.type === "pointerup" && Math.abs(width - before) > 1) onResize(width);
    };
    handle.addEventListener("pointermove", follow);
    handle.addEventListener("pointerup", stop);
    handle.addEventListener("pointercancel", stop);
  };
  return (
    // The keys for this are in the list of columns: a stop in every head would be in the way of everybody else.
    <span
      role="presentation"
      className="head-edge"
      title={t(uiMessages.resizeColumn)}
      onPointerDown={start}
      // Not a click on the head, which would sort.
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => onResize(undefined)}
    />
  );
}
