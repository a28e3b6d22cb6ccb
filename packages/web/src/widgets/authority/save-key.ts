import type { KeyboardEvent } from "react";

/** Ctrl+S saves, and never the page: for the `onKeyDown` of a region. Without `save` the key does nothing. */
export function onSaveKey(save: (() => void) | undefined): (event: KeyboardEvent) => void {
  return (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    save?.();
  };
}
