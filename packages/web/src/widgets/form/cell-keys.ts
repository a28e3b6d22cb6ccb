// What is only calculated is passed over.
const inputs = "input:not([disabled], [readonly]), textarea:not([disabled], [readonly])";

/** Whether Enter may leave this element: not where Enter chooses an option or a day, presses a button or breaks a line. */
function leavesOnEnter(target: Element): boolean {
  if (target.matches("textarea, button")) return false;
  return (
    target.matches("input") && target.getAttribute("role") !== "combobox" && target.closest(".ant-picker") === null
  );
}

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
