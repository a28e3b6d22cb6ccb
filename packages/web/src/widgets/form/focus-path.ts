const focusable = "input:not([disabled]), textarea:not([disabled]), button:not([disabled]), [tabindex='0']";

/** Brings an input into view and puts the focus into it; false when it is not there. */
export function focusInput(id: string): boolean {
  const element = document.getElementById(id);
  if (element === null) return false;
  element.scrollIntoView({ block: "center", behavior: "auto" });
  const target = element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable);
  target?.focus({ preventScroll: true });
  return true;
}
