import type { Messages } from "../text/messages.ts";
import { rules } from "./rules.ts";

/** Why a new password is refused, by fault. */
export const passwordMessages = {
  format: rules.password.message,
  weak: {
    zh: "密码过于常见或与账号相近，请换一个",
    zhtw: "密碼過於常見或與帳號相近，請換一個",
    en: "This password is too common or too close to the account, please choose another",
  },
} satisfies Messages;

/** How strong a password is, by level. */
export const passwordLevels = [
  { zh: "不可用", zhtw: "不可用", en: "Not accepted" },
  { zh: "弱", zhtw: "弱", en: "Weak" },
  { zh: "中", zhtw: "中等", en: "Fair" },
  { zh: "强", zhtw: "強", en: "Strong" },
  { zh: "很强", zhtw: "很強", en: "Very strong" },
] as const;
