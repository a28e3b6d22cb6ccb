import type { KeyboardEvent } from "react";
import { leavesOnEnter } from "../leaves-on-enter.ts";
import type { RowEditing } from "../row-editing.ts";
import type { GridLine } from "./grid-lines.ts";
import { placeOf } from "./grid-view.ts";

/** Whether a menu or a calendar of this control is open, which then has the keys. */
function isPopupOpen(target: Element): boolean {
  if (target.getAttribute("aria-expanded") === "true") return true;
  return (
    target.closest(".ant-picker") !== null &&
    document.querySelector(".ant-picker-dropdown:not(.ant-picker-dropdown-hidden)") !== null
  );
}

/**
 * The keys of a row that is being edited: Escape gives up what was typed, Enter finishes, with Ctrl from every control. Tab goes from control to
 * control by itself. True when the key has been used.
 */
export function runEditKey<Row>(
  event: KeyboardEvent<HTMLElement>,
  lines: readonly GridLine<Row>[],
  editing: RowEditing | undefined,
): boolean {
  const { target, key } = event;
  const line = lines[placeOf(target)?.line ?? -1];
  if (!(target instanceof HTMLElement) || line === undefined || editing?.edits.has(line.key) !== true) return false;
  // While somebody writes Chinese, Enter and Escape are for the words.
  if (event.nativeEvent.isComposing || isPopupOpen(target)) return false;
  const isCell = target.dataset["column"] !== undefined;
  if (key === "Escape") editing.cancel(line.key);
  else if (key === "Enter" && (event.ctrlKey || event.metaKey || (!isCell && leavesOnEnter(target))))
    void editing.finish(line.key);
  else return false;
  event.preventDefault();
  return true;
}
