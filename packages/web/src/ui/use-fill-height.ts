import { type RefObject, useLayoutEffect, useState } from "react";

/** Height of the element in pixels, followed as it changes; undefined before the first measurement or while it is hidden. */
export function useFillHeight(target: RefObject<HTMLElement | null>): number | undefined {
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    const element = target.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.floor(entry?.contentRect.height ?? 0);
      if (next > 0) setHeight(next);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return height;
}
