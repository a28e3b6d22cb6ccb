const controls = "a[href], button, input, select, textarea, [tabindex]";
const mark = "gridStop";

/**
 * Puts the controls of a line on the way of the Tab key, or takes them off it. Whatever a cell draws is covered, without a word about it in each
 * of the controls: a list with a stop in every line is no way for keys.
 */
export function setTabStops(line: HTMLElement, isActive: boolean): void {
  for (const control of line.querySelectorAll<HTMLElement>(controls)) {
    if (control.dataset["column"] !== undefined) continue;
    if (isActive && control.dataset[mark] !== undefined) {
      control.tabIndex = Number(control.dataset[mark]);
      delete control.dataset[mark];
    } else if (!isActive && control.tabIndex >= 0) {
      control.dataset[mark] = String(control.tabIndex);
      control.tabIndex = -1;
    }
  }
}
