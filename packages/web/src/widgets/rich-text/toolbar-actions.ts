import { maxIndent } from "@gongshu/core/text/rich-text";
import type Quill from "quill/core";

/** Gives the marked text or its lines a format; false takes it away. The focus goes back to the text. */
export function putFormat(editor: Quill, format: string, value: unknown): void {
  const range = editor.getSelection(true);
  const { align, direction, indent } = editor.getFormat(range);
  if (format === "indent") {
    const by = (value === "+1" ? 1 : -1) * (direction === "rtl" ? -1 : 1);
    const next = Math.min(maxIndent, Math.max(0, Number(indent ?? 0) + by));
    editor.format("indent", next === 0 ? false : next, "user");
    return;
  }
  // Lines that run from the right begin there.
  if (format === "direction" && value === "rtl" && align === undefined) editor.format("align", "right", "user");
  if (format === "direction" && value === false && align === "right") editor.format("align", false, "user");
  editor.format(format, value, "user");
}

const inlineFormats = ["bold", "italic", "underline", "strike", "size", "color", "background", "link"];

/** Takes every format off the marked text; without marked text from what is typed next. */
export function clearFormats(editor: Quill): void {
  const range = editor.getSelection(true);
  if (range.length > 0) editor.removeFormat(range.index, range.length, "user");
  else for (const format of inlineFormats) editor.format(format, false, "user");
}
