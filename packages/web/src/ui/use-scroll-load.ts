import { type UIEvent, useEffect, useRef } from "react";

/** A list that is scrolled asks for more once it has rested for so long (docs/reference/frame.md). */
export const scrollLoadDelayMs = 500;
/** Pixels above the end at which more is wanted: about one option. */
const nearEnd = 32;

/** For the scroll event of a list: calls `load` when the list rests at its end. Undefined when there is nothing more. */
export function useScrollLoad(load: (() => void) | undefined): (event: UIEvent<HTMLElement>) => void {
  const timer = useRef<number>(undefined);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return ({ currentTarget: list }) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (list.scrollTop + list.clientHeight >= list.scrollHeight - nearEnd) latest.current?.();
    }, scrollLoadDelayMs);
  };
}
