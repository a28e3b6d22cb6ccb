import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";

export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

const [least, most] = [0.1, 2];
const margin = 32;
/** Fitting makes nothing larger than it is drawn, and the first view nothing too small to be read. */
const [fitMost, readable] = [1, 0.6];

interface Extent {
  readonly width: number;
  readonly height: number;
}

/** The view in which everything is seen, if that is not smaller than `smallest`; else as much of it as there is room for, from the top. */
export function fitView(content: Extent, box: Extent, smallest = least): View {
  const room = Math.min((box.width - 2 * margin) / content.width, (box.height - 2 * margin) / content.height);
  const scale = Math.min(fitMost, Math.max(smallest, room));
  return { scale, x: (box.width - content.width * scale) / 2, y: margin };
}

/** The view with another scale, the point under the pointer staying where it is. */
export function zoomAt(view: View, factor: number, at: { readonly x: number; readonly y: number }): View {
  const scale = Math.min(most, Math.max(least, view.scale * factor));
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

/** Moving and zooming what is drawn in `box`. */
export function useCanvas(box: RefObject<SVGSVGElement | null>, content: Extent) {
  const [view, setView] = useState<View>({ scale: 1, x: margin, y: margin });
  const size = useRef(content);
  useEffect(() => {
    size.current = content;
  });
  const fit = useCallback(
    (smallest?: number) => {
      const element = box.current;
      // Without what a dialog that is still opening makes of it.
      const room = { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 };
      if (room.width > 0) setView(fitView(size.current, room, smallest));
    },
    [box],
  );
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    fit(readable);
    // React listens passively to the wheel, and the page around must not scroll with it.
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const rect = element.getBoundingClientRect();
      const at = { x: event.clientX - rect.left, y: event.clientY - rect.top };
      setView((before) => zoomAt(before, Math.exp(-event.deltaY / 500), at));
    };
    element.addEventListener("wheel", wheel, { passive: false });
    return () => element.removeEventListener("wheel", wheel);
  }, [box, fit]);
  const zoom = (factor: number) => {
    const rect = box.current?.getBoundingClientRect();
    if (rect !== undefined) setView((before) => zoomAt(before, factor, { x: rect.width / 2, y: rect.height / 2 }));
  };
  /** Brings a place of the drawing into view, moving no more than it takes. */
  const reveal = (left: number, top: number, width: number, height: number) => {
    const rect = box.current?.getBoundingClientRect();
    if (rect === undefined) return;
    setView((before) => {
      const shift = (start: number, length: number, room: number) =>
        start < margin ? margin - start : Math.min(0, room - margin - start - length);
      const x = before.x + shift(left * before.scale + before.x, width * before.scale, rect.width);
      const y = before.y + shift(top * before.scale + before.y, height * before.scale, rect.height);
      return x === before.x && y === before.y ? before : { ...before, x, y };
    });
  };
  const pan = usePan((dx, dy) => setView((before) => ({ ...before, x: before.x + dx, y: before.y + dy })));
  return { view, fit: () => fit(), zoom, reveal, pan };
}

/** Dragging the ground by a pointer, wherever it goes meanwhile. */
function usePan(onPan: (dx: number, dy: number) => void) {
  const drag = useRef<{ readonly pointerId: number; x: number; y: number }>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest("[role=treeitem]") !== null))
        return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { pointerId: event.pointerId, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const last = drag.current;
      if (last?.pointerId !== event.pointerId) return;
      const [dx, dy] = [event.clientX - last.x, event.clientY - last.y];
      drag.current = { pointerId: event.pointerId, x: event.clientX, y: event.clientY };
      onPan(dx, dy);
    },
    onPointerUp: () => {
      drag.current = undefined;
    },
  };
}
