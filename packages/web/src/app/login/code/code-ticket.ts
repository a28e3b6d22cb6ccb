import { decodeStored, encodeStored, storagePrefix } from "#lib/storage.ts";

const key = `${storagePrefix}codeTicket`;
/** The server knows no such ticket: it says that the code is wrong. */
const none = "none";

/** The ticket of the code that this tab has requested, with the account it is for. */
export interface CodeTicket {
  readonly account: string;
  readonly ticket: string;
}

let latest: CodeTicket | undefined;

/** Kept for this tab, and over a reload: phones drop the page while the message is read. */
export function keepCodeTicket(ticket: CodeTicket): void {
  latest = ticket;
  try {
    window.sessionStorage.setItem(key, encodeStored({ ...ticket }));
  } catch {
    // A browser that refuses storage keeps it as long as the page.
  }
}

/** The ticket of the code that was asked for last, if it was for this number. */
export function codeTicketOf(account: string): string {
  latest ??= storedTicket();
  return latest?.account === account ? latest.ticket : none;
}

function storedTicket(): CodeTicket | undefined {
  try {
    const stored = decodeStored(window.sessionStorage.getItem(key) ?? "");
    if (typeof stored !== "object" || stored === null || !("account" in stored) || !("ticket" in stored))
      return undefined;
    const { account, ticket } = stored;
    return typeof account === "string" && typeof ticket === "string" ? { account, ticket } : undefined;
  } catch {
    return undefined;
  }
}
