import type { ScanState } from "@gongshu/contract/account/scan-sign-in";

/** What the scan panel shows. `deadline` is epoch milliseconds of this machine. */
export type ScanView =
  | { readonly kind: "loading" }
  | { readonly kind: "open"; readonly ticket: HeldTicket; readonly deadline: number }
  | { readonly kind: "seen"; readonly ticket: HeldTicket; readonly deadline: number; readonly name: string }
  | { readonly kind: "granted" }
  | { readonly kind: "refused" }
  /** With the server's sentence, or an empty one when the time ran out here. */
  | { readonly kind: "over"; readonly text: string };

/** What the QR code stands for: the id is public, the secret stays in this page. */
export interface HeldTicket {
  readonly id: string;
  readonly secret: string;
}

/** Whether the server is still to be asked. */
export function isWaiting(view: ScanView): view is Extract<ScanView, { kind: "open" | "seen" }> {
  return view.kind === "open" || view.kind === "seen";
}

/** The view after an answer. What came late for a view that waits no more changes nothing; nor does an answer that says nothing new. */
export function viewAfter(view: ScanView, reply: ScanState): ScanView {
  if (!isWaiting(view)) return view;
  const { ticket, deadline } = view;
  if (reply.state === "granted" || reply.state === "refused") return { kind: reply.state };
  if (reply.state === "open") return view.kind === "open" ? view : { kind: "open", ticket, deadline };
  if (view.kind === "seen" && view.name === reply.realName) return view;
  return { kind: "seen", ticket, deadline, name: reply.realName };
}

/** The address in the QR code: the page on which the phone confirms. */
export function jumpAddress(origin: string, ticketId: string): string {
  return `${origin}/jump?ticket=${encodeURIComponent(ticketId)}`;
}
