import type { KeyboardEvent } from "react";

const openingKeys: ReadonlySet<string> = new Set(["ArrowDown", "ArrowRight", "Enter"]);
const patienceMs = 2000;

const firstEntry = (popup: HTMLElement | null) =>
  [...(popup?.querySelectorAll<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])') ?? [])].find((entry) =>
    entry.checkVisibility({ visibilityProperty: true }),
  );

/**
 * Leads the focus from a title into the popup that a key opened. The menu control looks for the popup's first entry once, five frames after the
 * key; on a busy machine the popup comes later, and the focus would stay behind.
 */
export function focusOpenedPopup({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const title = document.activeElement;
  const popupId = title?.getAttribute("aria-controls");
  if (!openingKeys.has(key) || title === null || !popupId) return;
  const until = performance.now() + patienceMs;
  const look = () => {
    if (document.activeElement !== title || performance.now() > until) return;
    const popup = document.getElementById(popupId);
    // What unfolds in its place is no popup, and keeps the focus at its title.
    if (popup !== null && currentTarget.contains(popup)) return;
    const entry = title.getAttribute("aria-expanded") === "true" ? firstEntry(popup) : undefined;
    if (entry === undefined) requestAnimationFrame(look);
    else entry.focus();
  };
  requestAnimationFrame(look);
}
