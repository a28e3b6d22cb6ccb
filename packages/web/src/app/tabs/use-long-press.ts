import { type TouchEvent, useRef } from "react";

const pressMs = 500;

/** Handlers of an element that answers to a long press of a finger. Not every touch browser asks for the context menu by itself. */
export function useLongPress(onPress: (element: Element) => void) {
  const timer = useRef<number>(undefined);
  const isPressed = useRef(false);
  const stop = () => window.clearTimeout(timer.current);
  return {
    onTouchStart: ({ currentTarget }: TouchEvent) => {
      isPressed.current = false;
      timer.current = window.setTimeout(() => {
        isPressed.current = true;
        onPress(currentTarget);
      }, pressMs);
    },
    onTouchMove: stop,
    onTouchEnd: (event: TouchEvent) => {
      stop();
      // Else a click follows, which closes what the press has opened.
      if (isPressed.current) event.preventDefault();
    },
    onTouchCancel: stop,
  };
}
