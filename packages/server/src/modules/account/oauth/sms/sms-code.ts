import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { smsCodeLength } from "@gongshu/contract/account/sms-sign-in";

export const codeLifeMs = 5 * 60_000;
/** Wrong attempts that kill a code. */
export const maxAttempts = 5;

export function makeSmsCode(): string {
  return String(randomInt(10 ** smsCodeLength)).padStart(smsCodeLength, "0");
}

/** With the id of its message, so that equal codes have different hashes. */
export function hashSmsCode(messageId: string, code: string): string {
  return createHash("sha256").update(`${messageId}:${code}`).digest("base64url");
}

/** The stored hash of the secret of the device that asked for a code. */
export function hashTicket(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** An empty hash belongs to a message that was not sent, and matches nothing. */
export function isSmsCode(messageId: string, code: string, hash: string): boolean {
  const expected = Buffer.from(hash);
  const given = Buffer.from(hashSmsCode(messageId, code));
  return expected.length === given.length && timingSafeEqual(expected, given);
}
