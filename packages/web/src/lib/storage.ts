/** Values that can be kept in the browser. */
export type StoredValue = string | number | boolean | null | readonly unknown[] | { readonly [key: string]: unknown };

/** Stands before every key that this product keeps in the browser. */
export const storagePrefix = "gongshu_";

type StoredType = "string" | "number" | "boolean" | "null" | "array" | "object";

function typeOf(value: StoredValue): StoredType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "string") return "string";
  if (typeof value === "number") return "number";
  return typeof value === "boolean" ? "boolean" : "object";
}

/** `value|type`, the format of all clients of the API family. A bar inside the value is removed, because it is the separator. */
export function encodeStored(value: StoredValue): string {
  const type = typeOf(value);
  const text = type === "array" || type === "object" ? JSON.stringify(value) : String(value);
  return `${text.replaceAll("|", "")}|${type}`;
}

const decoders: Record<StoredType, (text: string) => StoredValue | undefined> = {
  string: (text) => text,
  number: (text) => (text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : undefined),
  boolean: (text) => (text === "true" ? true : text === "false" ? false : undefined),
  null: () => null,
  array: (text) => {
    const value = parseJson(text);
    return Array.isArray(value) ? value : undefined;
  },
  object: (text) => {
    const value = parseJson(text);
    return isRecord(value) ? value : undefined;
  },
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value of a stored text; undefined when it was not written by us or has been tampered with. */
export function decodeStored(stored: string): StoredValue | undefined {
  const bar = stored.lastIndexOf("|");
  if (bar < 0) return undefined;
  const type = stored.slice(bar + 1);
  return Object.hasOwn(decoders, type)
    ? decoders[type as StoredType](stored.slice(0, bar).replaceAll("|", ""))
    : undefined;
}

/** Reads a value kept under the product prefix; undefined when absent, damaged, or when the browser refuses storage. */
export function readStored(key: string): StoredValue | undefined {
  try {
    const stored = window.localStorage.getItem(storagePrefix + key);
    return stored === null ? undefined : decodeStored(stored);
  } catch {
    return undefined;
  }
}

/** A stored text, or `fallback` when there is none of that type. */
export function readText(key: string, fallback = ""): string {
  const value = readStored(key);
  return typeof value === "string" ? value : fallback;
}

/** A stored number, or `fallback` when there is none of that type. */
export function readNumber(key: string, fallback: number): number {
  const value = readStored(key);
  return typeof value === "number" ? value : fallback;
}

/** Keeps a value under the product prefix. A full or refused storage loses it: what is kept here is a convenience only. */
export function writeStored(key: string, value: StoredValue): void {
  try {
    window.localStorage.setItem(storagePrefix + key, encodeStored(value));
  } catch {
    // Private windows and full disks refuse; the session then lives in memory.
  }
}

export function removeStored(key: string): void {
  try {
    window.localStorage.removeItem(storagePrefix + key);
  } catch {
    // As in writeStored.
  }
}

/** Calls `handler` when another tab changes `key`. Returns the function that stops it. */
export function onStoredChange(key: string, handler: () => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === storagePrefix + key || event.key === null) handler();
  };
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
}
