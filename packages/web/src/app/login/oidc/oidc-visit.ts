import { decodeStored, encodeStored, storagePrefix } from "#lib/storage.ts";

const key = `${storagePrefix}oidcVisit`;

/** The stored state that proves, after the visit to the identity provider, that this tab began it. */
export interface OidcVisit {
  readonly ticket: string;
  readonly secret: string;
  /** Where to go afterwards, for a visit that the server does not finish at once. */
  readonly redirect: string;
}

/** Kept for this tab only; false when the browser refuses, and nobody should be sent away. */
export function keepVisit({ ticket, secret, redirect }: OidcVisit): boolean {
  try {
    window.sessionStorage.setItem(key, encodeStored({ ticket, secret, redirect }));
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
  const redirect = "redirect" in value && typeof value.redirect === "string" ? value.redirect : "";
  return typeof ticket === "string" && typeof secret === "string" ? { ticket, secret, redirect } : undefined;
}
