import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { captchaAnswer } from "./captcha.ts";
import { oauthMessages } from "./oauth.messages.ts";
import { loginReply } from "./oauth.ts";

/** The directory checks the password itself, so it is sent as it is typed: only over an encrypted connection. */
export const ldapLogin = endpoint({
  method: "POST",
  path: "/api/oauth/LdapLogin",
  permission: "public",
  body: z.object({
    /** The account in the directory, or `tenant@account`. */
    account: z.string().trim().min(1).max(200),
    password: z.string().min(1).max(500),
    ...captchaAnswer,
  }),
  reply: loginReply,
  success: oauthMessages.loggedIn,
  summary: "Sign in with the account and password of the LDAP directory",
});
