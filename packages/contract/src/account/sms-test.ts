import { z } from "zod";
import { can, endpoint } from "../endpoint.ts";
import { smsTestMessages } from "./sms-test.messages.ts";

export const testSms = endpoint({
  method: "POST",
  path: "/api/system/Base/SysConfig/Sms/Test",
  permission: can("system.sysConfig", "btn_save"),
  /** `isKept`: nothing was sent, the text is in the log of the server, as in development. */
  reply: z.object({ mobilePhone: z.string(), isKept: z.boolean() }),
  success: smsTestMessages.tested,
  summary: "Send a text message to the caller's own mobile number",
});
