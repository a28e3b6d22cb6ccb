import { type RefObject, useLayoutEffect, useState } from "react";

/** Pixels inside of an element. */
export interface BoxSize {
  readonly width: number;
  readonly height: number;
}

/** Size of the element, followed as it changes; undefined before the first measurement or while it is hidden. */
export function useBoxSize(target: RefObject<HTMLElement | null>): BoxSize | undefined {
  const [size, setSize] = useState<BoxSize>();
  useLayoutEffect(() => {
    const element = target.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const width = Math.floor(entry?.contentRect.width ?? 0);
      const height = Math.floor(entry?.contentRect.height ?? 0);
      if (height > 0)
        setSize((known) => (known?.width === width && known.height === height ? known : { width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return size;
}

/** Height of the element in pixels, followed as it changes; undefined before the first measurement or while it is hidden. */
export function useFillHeight(target: RefObject<HTMLElement | null>): number | undefined {
  return useBoxSize(target)?.height;
}
