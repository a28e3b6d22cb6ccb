import { leavesOnEnter } from "../../ui/leaves-on-enter.ts";

// What is only calculated is passed over.
const inputs = "input:not([disabled], [readonly]), textarea:not([disabled], [readonly])";

/** Enter goes to the next cell, as Tab does; after the last one it asks for a new row. Gives true when the key has been used. */
export function moveOnEnter(grid: HTMLElement, target: EventTarget, addRow: () => void): boolean {
  if (!(target instanceof Element) || !leavesOnEnter(target)) return false;
  const cells = [...grid.querySelectorAll<HTMLElement>(inputs)].filter(
    (cell) => cell.closest("[data-cell]") !== null && cell.tabIndex >= 0,
  );
  const at = cells.findIndex((cell) => cell === target);
  if (at < 0) return false;
  const next = cells[at + 1];
  if (next === undefined) addRow();
  else next.focus();
  return true;
}
