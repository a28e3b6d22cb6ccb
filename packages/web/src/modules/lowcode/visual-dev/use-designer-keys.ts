import { useEffect, useRef } from "react";

/** What the keyboard can do in the designer. */
export interface DesignerKeys {
  readonly save: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
  /** Goes to the title of the selected field. */
  readonly rename: () => void;
  /** Goes to the search of the palette. */
  readonly findKind: () => void;
  readonly deselect: () => void;
  /** Selects the next (1) or previous (-1) field. */
  readonly step: (by: 1 | -1) => void;
  readonly move: (by: 1 | -1) => void;
  readonly widen: (by: 1 | -1) => void;
  readonly showKeys: () => void;
}

const openLayers = ".ant-popover:not(.ant-popover-hidden), .ant-select-dropdown:not(.ant-select-dropdown-hidden)";
const directions: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function withControl(event: KeyboardEvent, keys: DesignerKeys): (() => void) | undefined {
  const key = event.key.toLowerCase();
  if (key === "s") return keys.save;
  if (key === "z") return event.shiftKey ? keys.redo : keys.undo;
  if (key === "y") return keys.redo;
  return key === "d" && !isTyping(event.target) ? keys.duplicate : undefined;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      "input, textarea, [contenteditable=true], [role=textbox], [role=combobox], [role=slider], [role=menu], [role=radiogroup], [role=tablist]",
    ) !== null
  );
}

function plain(event: KeyboardEvent, keys: DesignerKeys): (() => void) | undefined {
  if (isTyping(event.target)) return undefined;
  const by = directions[event.key];
  if (by !== undefined && event.altKey) return () => keys.move(by);
  if (by !== undefined && event.shiftKey) return () => keys.widen(by);
  if (by !== undefined) return () => keys.step(by);
  if (event.key === "Delete" || event.key === "Backspace") return keys.remove;
  // Escape closes what is open over the designer first.
  if (event.key === "Escape") return document.querySelector(openLayers) === null ? keys.deselect : undefined;
  return plainKeys(keys)[event.key];
}

function plainKeys({ rename, findKind, showKeys }: DesignerKeys): Readonly<Record<string, () => void>> {
  return { F2: rename, "/": findKind, "?": showKeys };
}

/** Listens while the designer is in view. What a dialog, an input or a drag has already taken is left alone; saving always works. */
export function useDesignerKeys(keys: DesignerKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isControl = event.ctrlKey || event.metaKey;
      const isInDialog =
        event.target instanceof Element &&
        event.target.closest("[role=dialog], .ant-dropdown, .ant-select-dropdown") !== null;
      const command = isControl ? withControl(event, latest.current) : plain(event, latest.current);
      if (command === undefined || event.defaultPrevented) return;
      if (isInDialog && command !== latest.current.save) return;
      event.preventDefault();
      if (!isInDialog) command();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
