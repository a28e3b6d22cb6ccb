import { type RefObject, useLayoutEffect, useRef } from "react";

/** Keeps, for each page, how far the element that all pages share was scrolled. */
export function useScrollPlaces(target: RefObject<HTMLElement | null>, path: string, isShared: boolean): void {
  const places = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const element = target.current;
    if (element === null || !isShared) return undefined;
    element.scrollTo({ top: places.current.get(path) ?? 0 });
    const note = () => void places.current.set(path, element.scrollTop);
    element.addEventListener("scroll", note, { passive: true });
    return () => element.removeEventListener("scroll", note);
  }, [target, path, isShared]);
}
