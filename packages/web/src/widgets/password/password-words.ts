import type { PasswordPolicy } from "@gongshu/core/validation/password";
import { passwordLevels, passwordMessages } from "@gongshu/core/validation/password.messages";
import type { Translate } from "../../lib/locale.ts";
import { newPasswordWords } from "./new-password.messages.ts";
import type { PasswordCheck } from "./use-password-check.ts";

/** One sentence on a password under work: what is asked for, what is missing, or how strong it is. */
export function passwordWords(
  t: Translate,
  policy: PasswordPolicy,
  password: string,
  { fault, level }: PasswordCheck,
): string {
  if (password === "") return t(passwordMessages[policy]);
  if (fault !== undefined) return t(passwordMessages[fault]);
  return level === undefined ? "" : t(newPasswordWords.strength, { level: passwordLevels[level] });
}
