import type { Plugin } from "vite";

const file = "/@rc-component/dialog/es/Dialog/index.js";
const asWritten = "contentRef.current?.focus();";
const asMeant = "contentRef.current?.focus?.();";

/**
 * Lets a page with an open dialog come back into view. Pages that are not in view keep their state without effects; when a dialog's effects
 * start again, the library's own takes the focus before the content has said how, and the whole page would fail. It can go when the library
 * (@rc-component/dialog 1.10 does not) asks whether the content can take the focus; the build stops when that line has changed.
 */
export function dialogsInHiddenPages(): Plugin {
  return {
    name: "dialogs-in-hidden-pages",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith(file)) return undefined;
      if (!code.includes(asWritten))
        throw new Error(`${file} has changed: look whether dialogs still survive being hidden`);
      return { code: code.replace(asWritten, asMeant), map: null };
    },
  };
}
