import { type RefObject, useLayoutEffect, useState } from "react";

/** Width of the element in pixels, followed as it changes; 0 before the first measurement. A hidden element keeps its last width. */
export function useContainerWidth(target: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = target.current;
    if (element === null) return undefined;
    const measure = (next: number) => {
      if (next > 0) setWidth(Math.round(next));
    };
    measure(element.getBoundingClientRect().width);
    const observer = new ResizeObserver(([entry]) => measure(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return width;
}
