import { generalMessages } from "@gongshu/contract/general.messages";
import { CallError, claimError, isClaimed } from "./call-error.ts";
import { say } from "./locale.ts";

/** How long a toast stays (docs/reference/limits.md). */
export const toastMs = 1500;

export type ToastKind = "success" | "error" | "info" | "warning";
export type ToastPresenter = (kind: ToastKind, text: string, durationMs: number) => void;

let present: ToastPresenter | undefined;

/** The app hands in the control that shows toasts, so that this layer needs no controls. */
export function presentToastsWith(presenter: ToastPresenter): void {
  present = presenter;
}

/** Shows one line for a moment; the same text twice at once is shown once. */
export function toast(kind: ToastKind, text: string, durationMs: number = toastMs): void {
  present?.(kind, text, durationMs);
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/**
 * The one place where failures become visible. Waits one turn, so that a form can claim the error and show it at its inputs;
 * shows each error object once.
 */
export function reportError(error: unknown): void {
  if (isAbort(error)) return;
  window.setTimeout(() => {
    if (isClaimed(error)) return;
    claimError(error);
    toast("error", error instanceof CallError ? error.message : say(generalMessages.failed));
  }, 0);
}
