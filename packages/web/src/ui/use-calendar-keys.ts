import { type KeyboardEvent, useRef } from "react";

/** For a calendar inside a form: while it is open Enter takes the day that was typed, and does not send the form. */
export function useCalendarKeys() {
  const isOpen = useRef(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    onOpenChange: (open: boolean) => {
      clearTimeout(closing.current);
      if (open) isOpen.current = true;
      // The library closes the calendar before it hands on the key that did so, and may open it again for the other end.
      else closing.current = setTimeout(() => (isOpen.current = false));
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter" && isOpen.current) event.preventDefault();
    },
  };
}
