import type { Message } from "@gongshu/core/text/messages";
import type { PasswordStrength } from "@gongshu/core/validation/password";
import { passwordLevels, passwordMessages } from "@gongshu/core/validation/password.messages";
import type { Translate } from "#lib/locale.ts";
import { newPasswordMessages } from "./new-password.messages.ts";

/** What a password under work must be, or how strong it already is. */
export function strengthWords(t: Translate, { level, fault }: PasswordStrength): string {
  const name: Message = passwordLevels[level];
  return fault === undefined ? t(newPasswordMessages.strengthIs, { level: name }) : t(passwordMessages[fault]);
}
