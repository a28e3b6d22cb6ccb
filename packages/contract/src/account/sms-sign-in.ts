import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { gatedRow, listColumns } from "../list-columns.ts";
import { pageOf, pageQuery, time } from "../page.ts";
import { oauthMessages } from "./oauth.messages.ts";
import { loginReply } from "./oauth.ts";
import { smsSignInMessages } from "./sms-sign-in.messages.ts";

/** A mobile number, or `tenant@number`, where the left side is the tenant's code or its company mobile number. */
const account = z.string().trim().min(1).max(101);

/** Digits of a code. */
export const smsCodeLength = 6;

/** Answers the same whether or not anybody has the number. */
export const sendSmsCode = endpoint({
  method: "POST",
  path: "/api/oauth/SmsCode",
  permission: "public",
  body: z.object({ account }),
  /** When the code stops counting, from when another may be asked for, and the ticket that signing in with it needs. */
  reply: z.object({ expiresTime: time, resendTime: time, ticket: z.string() }),
  success: smsSignInMessages.codeSent,
  summary: "Send a code for signing in to a mobile number",
});

export const smsLogin = endpoint({
  method: "POST",
  path: "/api/oauth/SmsLogin",
  permission: "public",
  /** The ticket is what `sendSmsCode` gave for this code: only its holder can use up the attempts. */
  body: z.object({ account, ticket: z.string().min(1).max(200), code: z.string().trim().min(1).max(20) }),
  reply: loginReply,
  success: oauthMessages.loggedIn,
  summary: "Sign in with a mobile number and the code sent to it",
});

export const smsColumns = listColumns("system.sms", [
  "mobilePhone",
  "account",
  "state",
  "creatorTime",
  "ipAddress",
  "body",
]);

export const smsState = z.enum(["sent", "used", "failed"]);
export type SmsState = z.infer<typeof smsState>;

export const smsRow = gatedRow(smsColumns, {
  id: z.string(),
  mobilePhone: z.string(),
  state: smsState,
  creatorTime: time,
  ipAddress: z.string(),
  /** Account of the one user who has the number; empty otherwise. */
  account: z.string(),
  /** Only what the provider for development kept. */
  body: z.string(),
});
export type SmsRow = z.infer<typeof smsRow>;

/** Newest first; `keyword` is part of a number. */
export const listSms = endpoint({
  method: "GET",
  path: "/api/system/Sms",
  permission: can("system.sms"),
  query: pageQuery,
  reply: pageOf(smsRow),
  summary: "Text messages that were asked for, as a paged list",
});
