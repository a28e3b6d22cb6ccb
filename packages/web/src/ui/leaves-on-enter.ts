/** Whether Enter may leave this element: not where Enter chooses an option or a day, presses a button or breaks a line. */
export function leavesOnEnter(target: Element): boolean {
  if (target.matches("textarea, button")) return false;
  return (
    target.matches("input") && target.getAttribute("role") !== "combobox" && target.closest(".ant-picker") === null
  );
}
