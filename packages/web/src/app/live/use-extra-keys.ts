import { useEffect } from "react";
import { useSession } from "../../lib/session.ts";
import { isKeyTaken } from "../../ui/use-shortcuts.ts";
import { closePalette, openPalette, openShortcuts, usePalette } from "../palette/palette-state.ts";

function togglePalette(): void {
  if (usePalette.getState().open === "palette") closePalette();
  else openPalette();
}

/** Ctrl or ⌘ with K works everywhere, `?` outside of texts where the page has no use for it itself. */
export function useExtraKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (useSession.getState().expiry !== undefined || event.altKey || event.isComposing) return;
      const isControl = event.ctrlKey || event.metaKey;
      if (isControl && !event.shiftKey && event.key.toLowerCase() === "k") {
        event.preventDefault();
        togglePalette();
        return;
      }
      if (isControl || event.key !== "?" || isKeyTaken(event)) return;
      // Pages hear the key after the frame: theirs goes first.
      window.setTimeout(() => {
        if (!event.defaultPrevented) openShortcuts();
      }, 0);
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
