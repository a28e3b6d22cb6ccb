import { passwordPolicies } from "@gongshu/core/validation/password";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { md5Hex } from "../md5-hex.ts";
import { noReply } from "../page.ts";
import { captchaAnswer } from "./captcha.ts";
import { passwordMessages } from "./password.messages.ts";

/** The tenant's policy for new passwords. Browsers check it, because only hashes are sent; the server refuses the hashes of common passwords. */
export const getPasswordPolicy = endpoint({
  method: "GET",
  path: "/api/system/Permission/Users/Current/PasswordPolicy",
  permission: "session",
  reply: z.object({ policy: z.enum(passwordPolicies) }),
  summary: "What the tenant asks of new passwords",
});

/** `data` of the 403 that answers everything until the password is changed. */
export interface MustChangePasswordData {
  readonly mustChangePassword: 1;
  readonly account: string;
  readonly realName: string;
}

/** `code` is what the captcha picture of the key `timestamp` says (`imageCode`). It is asked for after a wrong old password only. */
export const modifyPasswordInput = z.object({ oldPassword: md5Hex, password: md5Hex, ...captchaAnswer });

/**
 * Changes the own password. Every other session of the user ends, and this one too, so that the client shows the sign-in page; when
 * the change was forced, this one goes on.
 */
export const modifyPassword = endpoint({
  method: "POST",
  path: "/api/system/Permission/Users/Current/Actions/ModifyPassword",
  permission: "session",
  body: modifyPasswordInput,
  reply: noReply,
  success: passwordMessages.changed,
  summary: "Change the own password; the user's sessions end",
});
