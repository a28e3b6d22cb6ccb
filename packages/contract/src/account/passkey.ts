import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { md5Hex } from "../md5-hex.ts";
import { idParams, idReply, listOf, noReply, time } from "../page.ts";
import { login, loginReply } from "./oauth.ts";
import { passkeyMessages } from "./passkey.messages.ts";

const current = "/api/system/Permission/Users/Current/Passkeys";

/** How long somebody may take to answer the browser's question. */
export const passkeyTicketLifeMs = 5 * 60_000;
export const maxPasskeys = 20;

const base64url = (longest: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]*$/)
    .max(longest);
const ticket = z.string().min(1).max(200);
const fullName = z.string().trim().min(1).max(50);

/** WebAuthn options as JSON, in the format that the libraries on both sides use. */
const userVerification = z.literal("required");
export const passkeyCreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
  timeout: z.number(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal("public-key") })),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
  attestation: z.literal("none"),
});
export type PasskeyCreationOptions = z.infer<typeof passkeyCreationOptions>;

export const passkeyRequestOptions = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  userVerification,
});
export type PasskeyRequestOptions = z.infer<typeof passkeyRequestOptions>;

/** The reply of an authenticator. Its size is limited; only the verifying library reads its content. */
const registration = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(30_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
const assertion = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: base64url(200).optional(),
  }),
});
export type PasskeyRegistration = z.output<typeof registration>;
export type PasskeyAssertion = z.output<typeof assertion>;

export const passkeyInfo = z.object({
  id: z.string(),
  fullName: z.string(),
  creatorTime: time,
  lastUsedTime: time.nullable(),
  /** Whether the device shares it with the user's other devices. */
  isBackedUp: z.boolean(),
});
export type PasskeyInfo = z.infer<typeof passkeyInfo>;

export const listPasskeys = endpoint({
  method: "GET",
  path: current,
  permission: "signed-in",
  reply: listOf(passkeyInfo),
  summary: "The own passkeys",
});

export const beginPasskey = endpoint({
  method: "POST",
  path: `${current}/Actions/Begin`,
  permission: "signed-in",
  body: z.object({ password: md5Hex }),
  reply: z.object({ ticket: z.string(), options: passkeyCreationOptions }),
  summary: "Ask for what the browser needs to make a passkey",
});

export const createPasskey = endpoint({
  method: "POST",
  path: current,
  permission: "signed-in",
  body: z.object({ ticket, fullName, response: registration }),
  reply: idReply,
  success: passkeyMessages.added,
  summary: "Keep a passkey that the browser has made",
});

export const renamePasskey = endpoint({
  method: "PUT",
  path: `${current}/:id`,
  permission: "signed-in",
  params: idParams,
  body: z.object({ fullName }),
  reply: noReply,
  success: passkeyMessages.renamed,
  summary: "Rename an own passkey",
});

export const deletePasskey = endpoint({
  method: "DELETE",
  path: `${current}/:id`,
  permission: "signed-in",
  params: idParams,
  reply: noReply,
  success: passkeyMessages.removed,
  summary: "Remove an own passkey",
});

export const beginPasskeySignIn = endpoint({
  method: "POST",
  path: "/api/oauth/Passkey/Begin",
  permission: "public",
  reply: z.object({ ticket: z.string(), options: passkeyRequestOptions }),
  summary: "Begin a sign-in by passkey, without an account name",
});

/** Whatever is wrong, the answer is the same. */
export const finishPasskeySignIn = endpoint({
  method: "POST",
  path: "/api/oauth/Passkey/Finish",
  permission: "public",
  body: z.object({ ticket, response: assertion }),
  reply: loginReply,
  ...(login.success && { success: login.success }),
  summary: "Sign in with the answer of an authenticator",
});
