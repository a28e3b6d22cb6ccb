import { type KeyboardEvent, useRef } from "react";

/** For a calendar inside a form: while it is open Enter takes the day that was typed, and does not send the form. */
export function useCalendarKeys() {
  const isOpen = useRef(false);
  return {
    onOpenChange: (open: boolean) => {
      if (open) isOpen.current = true;
      // The library closes the calendar before it hands on the key that did so.
      else setTimeout(() => (isOpen.current = false));
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter" && isOpen.current) event.preventDefault();
    },
  };
}
