import type { NewTicket } from "#platform/auth/ticket-store.ts";

/** Id and secret of a ticket as one text, for clients that only hand it back. */
export function ticketText({ id, secret }: Pick<NewTicket, "id" | "secret">): string {
  return `${id}.${secret}`;
}

/** Any other text counts as an unknown ticket. */
export function readTicketText(text: string): { id: string; secret: string } {
  const [id = "", secret = ""] = text.split(".");
  return { id, secret };
}
