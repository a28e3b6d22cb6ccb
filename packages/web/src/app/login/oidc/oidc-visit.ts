import { decodeStored, encodeStored, storagePrefix } from "#lib/storage.ts";

const key = `${storagePrefix}oidcVisit`;

/** What proves, after the visit to the identity provider, that it was begun in this tab. */
export interface OidcVisit {
  readonly ticket: string;
  readonly secret: string;
}

/** Kept for this tab only; false when the browser refuses, and nobody should be sent away. */
export function keepVisit({ ticket, secret }: OidcVisit): boolean {
  try {
    window.sessionStorage.setItem(key, encodeStored({ ticket, secret }));
    return true;
  } catch {
    return false;
  }
}

/** Gives what was kept, once. */
export function takeVisit(): OidcVisit | undefined {
  try {
    const stored = window.sessionStorage.getItem(key);
    window.sessionStorage.removeItem(key);
    return stored === null ? undefined : visitOf(decodeStored(stored));
  } catch {
    return undefined;
  }
}

function visitOf(value: unknown): OidcVisit | undefined {
  if (typeof value !== "object" || value === null || !("ticket" in value) || !("secret" in value)) return undefined;
  const { ticket, secret } = value;
  return typeof ticket === "string" && typeof secret === "string" ? { ticket, secret } : undefined;
}
