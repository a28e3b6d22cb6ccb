import { type RefObject, useLayoutEffect, useState } from "react";

/** Share of the visible width that one press scrolls. */
const step = 0.7;

export interface Overflow {
  readonly isOver: boolean;
  /** Scrolls by most of a width: 1 on, -1 back. */
  readonly scrollBy: (direction: 1 | -1) => void;
}

/** Brings the tab of the page in view between the ends of the strip. */
export function showActive(list: Element | null): void {
  list?.querySelector("[data-active=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Whether the content is wider than its box, measured anew when the box or `count` changes. */
export function useOverflow(target: RefObject<HTMLElement | null>, count: number): Overflow {
  const [isOver, setOver] = useState(false);
  // Before the first paint: the buttons must not push the tabs aside afterwards.
  useLayoutEffect(() => {
    const element = target.current;
    if (element === null) return undefined;
    const measure = () => {
      const isTooWide = element.scrollWidth > element.clientWidth + 1;
      setOver(isTooWide);
      if (isTooWide) showActive(element);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, count]);
  const scrollBy = (direction: 1 | -1) => {
    const element = target.current;
    element?.scrollBy({ left: direction * element.clientWidth * step, behavior: "smooth" });
  };
  return { isOver, scrollBy };
}
