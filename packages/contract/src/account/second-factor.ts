import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { md5Hex } from "../md5-hex.ts";
import { idParams, noReply } from "../page.ts";
import { login, loginReply } from "./oauth.ts";
import { secondFactorMessages } from "./second-factor.messages.ts";

const current = "/api/system/Permission/Users/Current/SecondFactor";

export const totpDigits = 6;
export const recoveryCodeCount = 10;
/** How long the second step of a sign-in may take, and how many answers it takes. */
export const factorTicketLifeMs = 5 * 60_000;
export const factorTries = 5;

/** The kinds of second factors. `passkey`: a sign-in by passkey, which counts as both steps. */
export type FactorWay = "totp" | "recovery" | "passkey";

/** `data` of the 403 of a sign-in that needs a second step after a successful first one. */
export interface SecondFactorData {
  /** To be sent along with the code. */
  readonly secondFactor: string;
  readonly ways: readonly FactorWay[];
}

/** `data` of the 403 that answers everything until a second factor is set up. */
export interface MustSetUpFactorData {
  readonly mustSetUpFactor: 1;
  readonly account: string;
  readonly realName: string;
}

/** Six digits of a device or a recovery code; spaces and dashes are for reading. */
const code = z.string().trim().min(1).max(40);
/** Left out only where the state says that none is asked for. */
const password = md5Hex.optional();

/** The second step of a sign-in. Whatever is wrong, the answer is the same. */
export const answerSecondFactor = endpoint({
  method: "POST",
  path: "/api/oauth/SecondFactor",
  permission: "public",
  body: z.object({ ticket: z.string().min(1).max(200), code }),
  reply: loginReply,
  ...(login.success && { success: login.success }),
  summary: "Second step of a sign-in: the code of a device, or a recovery code",
});

export const secondFactorState = z.object({
  isOn: z.boolean(),
  /** When it was turned on. */
  confirmedTime: z.number().nullable(),
  /** Recovery codes that are left. */
  recoveryCodes: z.number(),
  /** Whether the tenant wants this person to have one. */
  isRequired: z.boolean(),
  /** Whether beginning asks for the password; not of somebody who was sent here right after signing in another way. */
  asksPassword: z.boolean(),
});
export type SecondFactorState = z.infer<typeof secondFactorState>;

export const getSecondFactor = endpoint({
  method: "GET",
  path: current,
  permission: "session",
  reply: secondFactorState,
  summary: "Whether the own second factor is on",
});

export const beginSecondFactor = endpoint({
  method: "POST",
  path: `${current}/Actions/Begin`,
  permission: "session",
  body: z.object({ password }),
  /** `uri` is what the QR code holds; `secret` is the same to be typed. */
  reply: z.object({ secret: z.string(), uri: z.string() }),
  summary: "Make a secret for a device; it counts once Confirm has seen a code of it",
});

/** Shown once and never again. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmSecondFactor = endpoint({
  method: "POST",
  path: `${current}/Actions/Confirm`,
  permission: "session",
  body: z.object({ code }),
  reply: recoveryCodes,
  success: secondFactorMessages.turnedOn,
  summary: "Turn the second factor on with a first code; gives the recovery codes",
});

export const turnOffSecondFactor = endpoint({
  method: "POST",
  path: `${current}/Actions/Off`,
  permission: "signed-in",
  body: z.object({ password: md5Hex, code }),
  reply: noReply,
  success: secondFactorMessages.turnedOff,
  summary: "Turn the second factor off",
});

export const newRecoveryCodes = endpoint({
  method: "POST",
  path: `${current}/Actions/NewRecoveryCodes`,
  permission: "signed-in",
  body: z.object({ password: md5Hex, code }),
  reply: recoveryCodes,
  success: secondFactorMessages.newCodes,
  summary: "Replace the recovery codes",
});

/** For somebody who has lost the device and the codes. Device, codes and passkeys go, and the sessions end. */
export const resetSecondFactor = endpoint({
  method: "POST",
  path: "/api/system/Permission/Users/:id/Actions/ResetSecondFactor",
  permission: can("permission.user", "btn_password"),
  params: idParams,
  reply: noReply,
  success: secondFactorMessages.reset,
  summary: "Remove another user's second factor and passkeys",
});
