import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";

interface Place {
  readonly top: number;
  readonly left: number;
}

interface KeptScrollProps {
  readonly className: string;
  readonly children: ReactNode;
}

/** A box that keeps how far it and everything in it was scrolled while it is hidden: browsers forget that of what is not displayed. */
export function KeptScroll({ className, children }: KeptScrollProps) {
  const box = useRef<HTMLDivElement>(null);
  const places = useRef(new Map<Element, Place>());
  // Effects of a hidden box have ended; they begin anew when it is shown.
  useLayoutEffect(() => {
    for (const [element, { top, left }] of places.current) {
      if (!element.isConnected) places.current.delete(element);
      else if (element.scrollTop !== top || element.scrollLeft !== left)
        element.scrollTo({ top, left, behavior: "instant" });
    }
  }, []);
  useEffect(() => {
    const element = box.current;
    const note = ({ target }: Event) => {
      if (target instanceof Element) places.current.set(target, { top: target.scrollTop, left: target.scrollLeft });
    };
    element?.addEventListener("scroll", note, { capture: true, passive: true });
    return () => element?.removeEventListener("scroll", note, { capture: true });
  }, []);
  return (
    <div className={className} ref={box}>
      {children}
    </div>
  );
}
