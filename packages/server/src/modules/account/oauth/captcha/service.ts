import { captchaKey } from "@gongshu/contract/account/captcha";
import type { Message } from "@gongshu/core/text/messages";
import type { FastifyReply } from "fastify";
import type { Database } from "#platform/db/database.ts";
import type { Platform } from "#platform/http/platform.ts";
import { captchaErrors } from "./captcha.messages.ts";
import { captchaText } from "./captcha-text.ts";
import { drawCaptcha } from "./draw-captcha.ts";
import { takeAnswer } from "./spent-captcha.ts";

/** Sends the picture of the client's key. */
export async function sendCaptcha(platform: Platform, key: string, reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .type("image/svg+xml")
    .header("cache-control", "no-store")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .send(drawCaptcha(await captchaText(platform.database, key, platform.now())));
}

export interface CaptchaAnswer {
  readonly code?: string | undefined;
  /** The key of the picture. */
  readonly timestamp?: string | number | undefined;
}

/** Why an answer does not prove that somebody has read a picture; undefined when it does, which it does once. */
export async function captchaFault(
  database: Database,
  { code = "", timestamp }: CaptchaAnswer,
  now: Date,
): Promise<Message | undefined> {
  if (code.trim() === "") return captchaErrors.missing;
  const key = captchaKey.safeParse(String(timestamp ?? ""));
  return key.success && (await takeAnswer(database, key.data, code, now)) ? undefined : captchaErrors.wrong;
}
