import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { idParams, noReply, time } from "../page.ts";
import { loginReply } from "./oauth.ts";
import { scanSignInMessages } from "./scan-sign-in.messages.ts";

/** How long a QR code to sign in with is good. */
export const scanTicketLifeMs = 2 * 60_000;

/** Shown by the computer as `<origin>/jump?ticket=<id>`. The secret stays in the computer, and only its holder gets the session. */
export const scanTicket = z.object({ id: z.string(), secret: z.string(), expiresTime: time });
export type ScanTicket = z.infer<typeof scanTicket>;

export const openScanTicket = endpoint({
  method: "POST",
  path: "/api/oauth/ScanTicket",
  permission: "public",
  reply: scanTicket,
  summary: "Begin a sign-in by QR code",
});

/**
 * How far the phone has got. `open`: nobody has scanned. `seen`: the named user has scanned and not yet answered. `refused`: and said no.
 * `granted`: carries the session, once; a second request is told that the ticket is used.
 */
export const scanState = z.discriminatedUnion("state", [
  z.object({ state: z.literal("open") }),
  z.object({ state: z.literal("seen"), realName: z.string() }),
  z.object({ state: z.literal("refused") }),
  loginReply.extend({ state: z.literal("granted") }),
]);
export type ScanState = z.infer<typeof scanState>;

/** Refused with 404 for an unknown ticket or another's secret, 400 for an expired one, 409 for a used one. */
export const readScanTicket = endpoint({
  method: "POST",
  path: "/api/oauth/ScanTicket/:id",
  permission: "public",
  params: idParams,
  body: z.object({ secret: z.string().min(1).max(100) }),
  reply: scanState,
  summary: "Ask how far a sign-in by QR code has got; gives the session once when it was confirmed",
});

/** Where the request comes from, so that the phone's user can tell whether it is their own. */
export const scanOrigin = z.object({
  ipAddress: z.string(),
  /** In words; empty when unknown. */
  place: z.string(),
  /** Browser and system of the computer; empty when unknown. */
  platForm: z.string(),
  expiresTime: time,
});
export type ScanOrigin = z.infer<typeof scanOrigin>;

/** The first user who scans has the ticket; others are refused with 403. The same user may scan again. */
export const scanScanTicket = endpoint({
  method: "POST",
  path: "/api/oauth/ScanTicket/:id/Actions/Scan",
  permission: "signed-in",
  params: idParams,
  reply: scanOrigin,
  success: scanSignInMessages.scanned,
  summary: "Tell that this user has scanned the QR code, and learn where it is shown",
});

export const confirmScanTicket = endpoint({
  method: "POST",
  path: "/api/oauth/ScanTicket/:id/Actions/Confirm",
  permission: "signed-in",
  params: idParams,
  reply: noReply,
  success: scanSignInMessages.confirmed,
  summary: "Sign the computer that shows the QR code in as this user",
});

export const refuseScanTicket = endpoint({
  method: "POST",
  path: "/api/oauth/ScanTicket/:id/Actions/Refuse",
  permission: "signed-in",
  params: idParams,
  reply: noReply,
  success: scanSignInMessages.refused,
  summary: "Do not sign the computer in that shows the QR code",
});
