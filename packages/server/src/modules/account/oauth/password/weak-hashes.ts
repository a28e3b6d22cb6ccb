import { createHash } from "node:crypto";
import { accountSpellings, commonSpellings } from "@gongshu/core/validation/password";

// The empty text is no password either, and its hash arrives like any other.
const common = new Set(["", ...commonSpellings].map(md5));

/** Whether the MD5 hex is that of a password that is refused for the account: all that can be known of what was typed. */
export function isWeakHash(hash: string, account: string): boolean {
  return common.has(hash) || accountSpellings(account).some((weak) => md5(weak) === hash);
}

function md5(text: string): string {
  return createHash("md5").update(text).digest("hex");
}
