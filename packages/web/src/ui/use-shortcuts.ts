import { type RefObject, useEffect, useRef } from "react";

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

/** True while the key belongs to something else: a text being typed, an open menu, or a dialog in front that does not hold `home`. */
export function isKeyTaken({ target }: Pick<PressedKey, "target">, home: Element | null = null): boolean {
  if (target instanceof Element && target.closest(`${typing}, [role=menu]`) !== null) return true;
  const front = [...document.querySelectorAll("[aria-modal=true]")].findLast((dialog) => dialog.checkVisibility());
  const around = target instanceof Element ? target.closest("[role=dialog]") : null;
  return [front, around].some((dialog) => dialog !== undefined && dialog !== null && !dialog.contains(home));
}

/** Runs the action of the key, if there is one and the key is free. Gives true when it ran. For the `onKeyDown` of a region. */
export function runShortcut(shortcuts: Shortcuts, event: PressedKey, home: Element | null = null): boolean {
  const action = shortcuts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (action === undefined || event.ctrlKey || event.metaKey || event.altKey || isKeyTaken(event, home)) return false;
  event.preventDefault();
  action();
  return true;
}

/** Keys that work anywhere on a page while it is in view, outside of texts and dialogs; inside the dialog in front when that holds `home`. A region's own handler that stops the event goes first. */
export function useShortcuts(shortcuts: Shortcuts, home?: RefObject<Element | null>): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.defaultPrevented) runShortcut(latest.current, event, home?.current);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [home]);
}
