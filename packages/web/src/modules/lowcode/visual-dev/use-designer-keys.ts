import { useEffect, useRef } from "react";

/** What the keyboard can do in the designer. */
export interface DesignerKeys {
  readonly save: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
  readonly selectAll: () => void;
  /** The selection as a text for the clipboard; null when there is none. */
  readonly copy: () => string | null;
  readonly paste: (text: string) => void;
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
  if (isTyping(event.target)) return undefined;
  return { d: keys.duplicate, a: keys.selectAll }[key];
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
    const stopClipboard = listenToClipboard(() => latest.current);
    return () => {
      window.removeEventListener("keydown", onKeyDown);
      stopClipboard();
    };
  }, []);
}

/** The clipboard belongs to texts first: to inputs, to dialogs, and to text that somebody has marked. */
function isOfTexts(event: ClipboardEvent): boolean {
  const isMarked = event.type !== "paste" && document.getSelection()?.isCollapsed === false;
  const isInDialog = event.target instanceof Element && event.target.closest("[role=dialog]") !== null;
  return event.defaultPrevented || isMarked || isInDialog || isTyping(event.target);
}

/** Copying, cutting and pasting by the browser's own events, which need no permission, unlike its clipboard. */
function listenToClipboard(keys: () => DesignerKeys): () => void {
  const onCopy = (event: ClipboardEvent) => {
    const text = isOfTexts(event) ? null : keys().copy();
    if (text === null) return;
    event.preventDefault();
    event.clipboardData?.setData("text/plain", text);
    if (event.type === "cut") keys().remove();
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (isOfTexts(event) || text.trim() === "") return;
    event.preventDefault();
    keys().paste(text);
  };
  document.addEventListener("copy", onCopy);
  document.addEventListener("cut", onCopy);
  document.addEventListener("paste", onPaste);
  return () => {
    document.removeEventListener("copy", onCopy);
    document.removeEventListener("cut", onCopy);
    document.removeEventListener("paste", onPaste);
  };
}
