import { readInWindow, writeInWindow } from "#lib/window-storage.ts";

const keyOf = (moduleId: string) => `screen_${moduleId}`;

/** The token of a screen lives as long as its window, so that a reload shows the screen again; empty when there is none. */
export function readScreenToken(moduleId: string): string {
  const token = readInWindow(keyOf(moduleId));
  return typeof token === "string" ? token : "";
}

export function keepScreenToken(moduleId: string, token: string): void {
  writeInWindow(keyOf(moduleId), token);
}
