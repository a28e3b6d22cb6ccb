const controls = "a[href], button, input, select, textarea, [tabindex]";
/** What a control was before it was taken off. */
const mark = "data-grid-stop";

/**
 * Puts the controls of a line on the way of the Tab key, or takes them off it. Whatever a cell draws is covered, without a word about it in each
 * of the controls: a list with a stop in every line is no way for keys.
 */
export function setTabStops(line: HTMLElement, isActive: boolean): void {
  for (const control of line.querySelectorAll<HTMLElement>(controls)) {
    if (control.dataset["column"] !== undefined) continue;
    const before = control.getAttribute(mark);
    if (isActive && before !== null) {
      control.tabIndex = Number(before);
      control.removeAttribute(mark);
    } else if (!isActive && control.tabIndex >= 0) {
      control.setAttribute(mark, String(control.tabIndex));
      control.tabIndex = -1;
    }
  }
}
