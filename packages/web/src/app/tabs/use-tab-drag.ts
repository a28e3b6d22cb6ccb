import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from "react";

/** A pointer that has moved less has clicked. */
const slackPx = 6;

interface Drag {
  readonly path: string;
  readonly tab: HTMLElement;
  readonly startX: number;
  hasMoved: boolean;
}

/** The place of a tab at `x` among the others: after each whose middle lies before it. */
export function placeAt(middles: readonly number[], x: number): number {
  return middles.filter((middle) => middle < x).length;
}

function othersOf(list: HTMLElement, tab: HTMLElement): number[] {
  return [...list.querySelectorAll<HTMLElement>("[data-path]")]
    .filter((other) => other !== tab)
    .map((other) => {
      const { left, width } = other.getBoundingClientRect();
      return left + width / 2;
    });
}

/** The click at the end of a drag does not show the tab. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}

/**
 * Lets tabs be moved along their strip with a mouse or a pen; fingers scroll it. A tab takes its new place while it is dragged.
 * `move` is called with each new place, `onDrop` at the end.
 */
export function useTabDrag(
  list: RefObject<HTMLElement | null>,
  move: (path: string, index: number) => void,
  onDrop: (path: string) => void,
): (path: string, event: ReactPointerEvent) => void {
  const latest = useRef({ move, onDrop });
  useEffect(() => {
    latest.current = { move, onDrop };
  });
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);
  return (path, event) => {
    const tab = event.currentTarget;
    if (event.button !== 0 || event.pointerType === "touch" || !(tab instanceof HTMLElement)) return;
    const drag: Drag = { path, tab, startX: event.clientX, hasMoved: false };
    const follow = ({ clientX }: PointerEvent) => {
      drag.hasMoved ||= Math.abs(clientX - drag.startX) > slackPx;
      if (!drag.hasMoved || list.current === null) return;
      tab.dataset["dragged"] = "true";
      latest.current.move(path, placeAt(othersOf(list.current, tab), clientX));
    };
    const stop = () => {
      window.removeEventListener("pointermove", follow);
      window.removeEventListener("pointerup", stop);
      window.removeEventListener("pointercancel", stop);
      delete tab.dataset["dragged"];
      end.current = undefined;
      if (!drag.hasMoved) return;
      swallowClick();
      latest.current.onDrop(path);
    };
    end.current?.();
    end.current = stop;
    window.addEventListener("pointermove", follow);
    window.addEventListener("pointerup", stop);
    window.addEventListener("pointercancel", stop);
  };
}
