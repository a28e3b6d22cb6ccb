import type { Config } from "../config.ts";
import type { Logger } from "../log/logger.ts";
import type { Outbound } from "../outbound/outbound.ts";
import { developmentSms } from "./development-sms.ts";
import { httpSms } from "./http-sms.ts";

/** Sends text messages to mobile phones. */
export interface SmsProvider {
  /** Nothing is really sent: the text stays where a developer can read it. */
  readonly keepsText: boolean;
  /** Resolves when the message was taken over; rejects with an `SmsError` otherwise. */
  send(message: SmsText): Promise<void>;
}

export interface SmsText {
  readonly mobilePhone: string;
  readonly text: string;
}

/** The provider that the settings name; in production there is none without SMS_URL. */
export function chooseSmsProvider(
  { sms, production }: Config,
  outbound: Outbound,
  log: Logger,
): SmsProvider | undefined {
  if (sms !== undefined) return httpSms(sms, outbound);
  return production ? undefined : developmentSms(log);
}
