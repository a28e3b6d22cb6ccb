import { decodeStored, encodeStored, type StoredValue, storagePrefix } from "./storage.ts";

/** Reads a value that this window keeps over a reload; undefined when absent, damaged, or when the browser refuses storage. */
export function readInWindow(key: string): StoredValue | undefined {
  try {
    const stored = window.sessionStorage.getItem(storagePrefix + key);
    return stored === null ? undefined : decodeStored(stored);
  } catch {
    return undefined;
  }
}

/** Keeps a value for this window alone: it lives over a reload, and another window does not see it. */
export function writeInWindow(key: string, value: StoredValue): void {
  try {
    window.sessionStorage.setItem(storagePrefix + key, encodeStored(value));
  } catch {
    // Private windows and full disks refuse; what is kept here is a convenience only.
  }
}

export function removeInWindow(key: string): void {
  try {
    window.sessionStorage.removeItem(storagePrefix + key);
  } catch {
    // As in writeInWindow.
  }
}

/** The keys that begin with `prefix` under which this window keeps something. */
export function keysInWindow(prefix: string): string[] {
  try {
    return Object.keys(window.sessionStorage)
      .filter((key) => key.startsWith(storagePrefix + prefix))
      .map((key) => key.slice(storagePrefix.length));
  } catch {
    return [];
  }
}
