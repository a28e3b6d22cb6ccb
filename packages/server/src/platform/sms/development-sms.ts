import type { Logger } from "../log/logger.ts";
import type { SmsProvider } from "./sms-provider.ts";

/** Writes messages to the log instead of sending them. */
export function developmentSms(log: Logger): SmsProvider {
  return {
    keepsText: true,
    send({ mobilePhone, text }) {
      log.info({ mobilePhone, text }, "sms, not sent: no SMS_URL");
      return Promise.resolve();
    },
  };
}
