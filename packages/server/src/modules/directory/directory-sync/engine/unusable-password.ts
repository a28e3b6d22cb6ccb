import { randomBytes } from "node:crypto";

/** A hash that no password matches: people from a directory sign in another way until they get a password. */
export function unusablePassword(): string {
  return ["scrypt", 32_768, 8, 1, randomBytes(16).toString("base64url"), randomBytes(32).toString("base64url")].join(
    "$",
  );
}
