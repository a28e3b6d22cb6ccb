import { type KeyboardEvent, type RefObject, useEffect } from "react";

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at, last) => (at <= 0 ? last : at - 1),
  ArrowRight: (at, last) => (at >= last ? 0 : at + 1),
  Home: () => 0,
  End: (_at, last) => last,
};

function buttonsOf(bar: HTMLElement | null): HTMLElement[] {
  return [...(bar?.querySelectorAll<HTMLElement>(":scope > button:not(:disabled)") ?? [])];
}

/** One stop for Tab in a row of buttons, as the pattern of toolbars asks for: arrows, Home and End move on from it. */
export function useToolbarKeys(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const buttons = buttonsOf(bar.current);
    const current = buttons.find((button) => button.tabIndex === 0 && button.dataset["stop"] === "") ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === current ? 0 : -1;
  });
  return (event: KeyboardEvent) => {
    const step = steps[event.key];
    const buttons = buttonsOf(bar.current);
    const at = buttons.indexOf(event.target as HTMLElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    const next = buttons[step(at, buttons.length - 1)];
    for (const button of buttons) {
      button.tabIndex = button === next ? 0 : -1;
      if (button === next) button.dataset["stop"] = "";
      else delete button.dataset["stop"];
    }
    next?.focus();
  };
}
