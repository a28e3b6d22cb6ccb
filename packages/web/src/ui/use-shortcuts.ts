import { useEffect, useRef } from "react";

/** Actions by key as `KeyboardEvent.key` gives it, letters in lower case; one that is undefined is not bound. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly target: EventTarget | null;
  readonly preventDefault: () => void;
}

const typing = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]";

/** True while the key belongs to somebody else: a text being typed, an open dialog or menu. */
export function isKeyTaken({ target }: Pick<PressedKey, "target">): boolean {
  if (target instanceof Element && target.closest(`${typing}, [role=dialog], [role=menu]`) !== null) return true;
  return [...document.querySelectorAll("[aria-modal=true]")].some((dialog) => dialog.checkVisibility());
}

/** Runs the action of the key, if there is one and the key is free. Gives true when it ran. For the `onKeyDown` of a region. */
export function runShortcut(shortcuts: Shortcuts, event: PressedKey): boolean {
  const action = shortcuts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (action === undefined || event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event)) return false;
  event.preventDefault();
  action();
  return true;
}

/** Keys that work anywhere on a page while it is in view, outside of texts and dialogs. A region's own handler that stops the event goes first. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented) runShortcut(latest.current, event);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
