import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { mailMessages } from "./mail.messages.ts";
import { systemConfigInput } from "./system-config.ts";

/** Settings of the mail server as they are typed, saved or not; those that are left out count as they are stored. */
export const mailTestInput = systemConfigInput.pick({
  emailSmtpHost: true,
  emailSMTPHost: true,
  emailSmtpPort: true,
  emailSMTPPort: true,
  emailSenderName: true,
  emailAccount: true,
  emailPassword: true,
  emailSsl: true,
});
export type MailTestInput = z.output<typeof mailTestInput>;

export const testMail = endpoint({
  method: "POST",
  path: "/api/system/Base/SysConfig/Email/Test",
  permission: can("system.sysConfig", "btn_save"),
  body: mailTestInput,
  reply: z.object({ address: z.string() }),
  success: mailMessages.tested,
  summary: "Send a mail to the caller's own address, by settings that need not be saved yet",
});
