import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { generalMessages } from "../general.messages.ts";
import { gatedInput, gatedRow, listColumns } from "../list-columns.ts";
import { description, idParams, idReply, listOf, noReply, queryText, time, version } from "../page.ts";
import { displayReplies } from "./display.messages.ts";

const menu = "system.display";
const root = "/api/system/Display";
export const displayColumns = listColumns(menu, ["fullName", "board", "lastSeenTime", "ipAddress", "creatorTime"], {
  lastSeenTime: ["isOnline"],
});

/** A place of the product that fills a screen on a wall. */
export interface BoardPath {
  readonly path: string;
  /** Opens without a session, and then shows its data to a bound display only. */
  readonly isWhitelisted: boolean;
}

/** The boards and big screens with fixed addresses (docs/reference/frame.md). */
export const boardPaths = [
  { path: "/work-order/bigScreen/views/index", isWhitelisted: false },
  { path: "/bigscreen", isWhitelisted: true },
  { path: "/equipment", isWhitelisted: true },
  { path: "/dashboard/equipmentScreen", isWhitelisted: false },
  { path: "/controlCenterBoard", isWhitelisted: false },
  { path: "/carbonizeBoard", isWhitelisted: true },
  { path: "/graphitizationBoard", isWhitelisted: true },
  { path: "/controlBoard", isWhitelisted: true },
  { path: "/synthesizeBoard", isWhitelisted: true },
  { path: "/storageBoard", isWhitelisted: true },
  { path: "/storageMaterialBoard", isWhitelisted: true },
  { path: "/partCutBoard", isWhitelisted: true },
  { path: "/carbonization", isWhitelisted: true },
] as const satisfies readonly BoardPath[];

/** How long a pairing code is shown before the next one. */
export const pairingLifeMs = 10 * 60_000;
/** A display that was seen within this time is online. */
export const onlineWithinMs = 2 * 60_000;

/** A display is paired where it will be looked at, so only boards that open without a session can be. */
export const pairableBoards = boardPaths.filter((board) => board.isWhitelisted).map((board) => board.path);
const fullName = z.string().trim().min(1).max(50);

export const pairing = z.object({
  id: z.string(),
  /** Sent once. It is needed to fetch the token. */
  secret: z.string(),
  /** Shown on the screen; the approver types it in. */
  code: z.string(),
  expiresTime: time,
});
export type Pairing = z.infer<typeof pairing>;

export const pairingStates = ["waiting", "granted", "used", "expired", "revoked"] as const;

export const pairingState = z.object({
  state: z.enum(pairingStates),
  /** With `granted`, and only in the first answer that says so. */
  token: z.string().optional(),
});

export const display = gatedRow(displayColumns, {
  id: z.string(),
  fullName: z.string(),
  board: z.string(),
  description: z.string(),
  /** Null until it has shown its board for the first time. */
  lastSeenTime: time.nullable(),
  isOnline: z.boolean(),
  ipAddress: z.string(),
  creatorTime: time,
  version: z.number(),
});
export type Display = z.infer<typeof display>;

/** The code on the screen, typed in any case. */
const code = z.string().trim().min(1).max(20);

/** Facts about the screen that shows the code, by which the approver recognises it. */
export const pairingOrigin = z.object({
  board: z.string(),
  ipAddress: z.string(),
  /** In words; empty when unknown. */
  place: z.string(),
  /** Browser and system of the screen; empty when unknown. */
  platForm: z.string(),
  expiresTime: time,
});
export type PairingOrigin = z.infer<typeof pairingOrigin>;

export const displayApproval = z.object({ code, fullName, description });
export type DisplayApproval = z.input<typeof displayApproval>;

export const displayInput = z.object({ fullName, description, version });
export type DisplayInput = z.input<typeof displayInput>;

export const currentDisplay = z.object({
  id: z.string(),
  fullName: z.string(),
  board: z.string(),
  tenantName: z.string(),
});
export type CurrentDisplay = z.infer<typeof currentDisplay>;

export const beginPairing = endpoint({
  method: "POST",
  path: `${root}/Pairing`,
  permission: "public",
  body: z.object({ board: z.enum(pairableBoards) }),
  reply: pairing,
  summary: "A code for a board on a wall, to be approved by an administrator",
});

export const fetchPairing = endpoint({
  method: "POST",
  path: `${root}/Pairing/:id`,
  permission: "public",
  params: idParams,
  body: z.object({ secret: z.string().min(1).max(100) }),
  reply: pairingState,
  summary: "Whether a pairing was approved, and once the display's token",
});

export const getCurrentDisplay = endpoint({
  method: "GET",
  path: `${root}/Current`,
  permission: "viewer",
  reply: currentDisplay,
  summary: "The display that asks",
});

export const listDisplays = endpoint({
  method: "GET",
  path: root,
  permission: can(menu),
  query: z.object({ keyword: queryText }),
  reply: listOf(display),
  summary: "All displays of the tenant",
});

/** Wrong codes count together with those of `approveDisplay`. */
export const previewPairing = endpoint({
  method: "GET",
  path: `${root}/Actions/Pairing`,
  permission: can(menu, "btn_add"),
  query: z.object({ code }),
  reply: pairingOrigin,
  summary: "Which screen shows this code, before it is approved",
});

export const approveDisplay = endpoint({
  method: "POST",
  path: root,
  permission: can(menu, "btn_add"),
  body: displayApproval,
  reply: idReply,
  success: displayReplies.paired,
  summary: "Binds the display that shows this code",
});

export const updateDisplay = endpoint({
  method: "PUT",
  path: `${root}/:id`,
  permission: can(menu, "btn_edit"),
  params: idParams,
  body: gatedInput(displayColumns, displayInput),
  reply: noReply,
  success: generalMessages.updated,
  summary: "Renames a display",
});

export const revokeDisplay = endpoint({
  method: "DELETE",
  path: `${root}/:id`,
  permission: can(menu, "btn_remove"),
  params: idParams,
  reply: noReply,
  success: displayReplies.revoked,
  summary: "Revokes a display: from now on it shows nothing",
});
