import { randomBytes } from "node:crypto";

/** A hash that no password has: whoever comes from a directory signs in another way until they are given one. */
export function unusablePassword(): string {
  return ["scrypt", 32_768, 8, 1, randomBytes(16).toString("base64url"), randomBytes(32).toString("base64url")].join(
    "$",
  );
}
