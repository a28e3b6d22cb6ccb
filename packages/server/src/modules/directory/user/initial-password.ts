import { createHash, randomInt } from "node:crypto";
import { weakPasswords } from "@gongshu/core/validation/password";
import { readablePassword } from "@gongshu/core/validation/readable-password";

/** A random password to be read out and typed in once. */
export function generateInitialPassword(): string {
  return readablePassword((below) => randomInt(below));
}

/** A longer one, random enough for `hashGenerated`: 16 of 54 characters are 92 bits. */
export function generatePassword(): string {
  return readablePassword((below) => randomInt(below), 16);
}

/** The MD5 hex that clients send for a password. */
export function clientHash(password: string): string {
  return createHash("md5").update(password).digest("hex");
}

/** Whether the MD5 hex is that of a password which is refused for the account, or of none at all. */
export function isWeakFor(hash: string, account: string): boolean {
  return ["", ...weakPasswords(account)].some((weak) => clientHash(weak) === hash);
}
