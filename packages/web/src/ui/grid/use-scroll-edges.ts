import { type RefObject, useLayoutEffect } from "react";

/** Marks a box where its columns go on under those that stay, and follows what is scrolled. On the element: a table is not drawn anew for it. */
export function useScrollEdges(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      element.toggleAttribute("data-more-before", scrollLeft > 0);
      element.toggleAttribute("data-more-after", scrollLeft + clientWidth < scrollWidth - 1);
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [box]);
}
