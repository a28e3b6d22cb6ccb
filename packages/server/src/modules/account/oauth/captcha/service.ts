import { captchaKey } from "@gongshu/contract/account/captcha";
import type { FastifyReply } from "fastify";
import type { Database } from "#platform/db/database.ts";
import { invalidField } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { captchaErrors } from "./captcha.messages.ts";
import { keepCaptcha, takeAnswer } from "./captcha-store.ts";
import { drawCaptcha, newCaptchaText } from "./draw-captcha.ts";

/** Sends a new picture for the client's key. */
export async function sendCaptcha(
  platform: Platform,
  key: string,
  ip: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const text = newCaptchaText();
  await keepCaptcha(platform.database, { key, text, ip }, platform.now());
  return reply
    .type("image/svg+xml")
    .header("cache-control", "no-store")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .send(drawCaptcha(text));
}

interface CaptchaAnswer {
  readonly code?: string | undefined;
  readonly timestamp?: string | number | undefined;
}

/** Refuses, at the field `code`, whoever has not read the picture of the key. */
export async function checkCaptcha(
  database: Database,
  { code = "", timestamp }: CaptchaAnswer,
  now: Date,
): Promise<void> {
  if (code.trim() === "") throw invalidField("code", captchaErrors.missing);
  const key = captchaKey.safeParse(String(timestamp ?? ""));
  if (!key.success || !(await takeAnswer(database, key.data, code, now)))
    throw invalidField("code", captchaErrors.wrong);
}
