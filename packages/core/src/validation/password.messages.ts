import type { Messages } from "../text/messages.ts";
import { rules } from "./rules.ts";

/** Why a new password is refused, by fault. Those named after a policy also say beforehand what it asks for. */
export const passwordMessages = {
  basic: rules.password.message,
  open: {
    zh: "6-64 个字符；少于 12 个时，须含字母、数字、符号中的至少两种",
    zhtw: "6-64 個字元；少於 12 個時，須含字母、數字、符號中的至少兩種",
    en: "6 to 64 characters; with fewer than 12, at least two of letters, digits and symbols",
  },
  strong: {
    zh: "6-64 个字符，强度须达到“强”",
    zhtw: "6-64 個字元，強度須達到「強」",
    en: "6 to 64 characters, and the strength has to be “strong”",
  },
  edges: {
    zh: "密码首尾不能有空格",
    zhtw: "密碼首尾不能有空格",
    en: "A password has no spaces at either end",
  },
  weak: {
    zh: "密码过于常见或与账号相近，请换一个",
    zhtw: "密碼過於常見或與帳號相近，請換一個",
    en: "This password is too common or too close to the account, please choose another",
  },
  guessable: {
    zh: "密码容易被猜到，请加长或换用更少见的组合",
    zhtw: "密碼容易被猜到，請加長或改用更少見的組合",
    en: "This password is easy to guess, please make it longer or less common",
  },
} satisfies Messages;

/** How strong a password is, by level; 0 for one that is not accepted. */
export const passwordLevels = [
  { zh: "不可用", zhtw: "不可用", en: "Not accepted" },
  { zh: "弱", zhtw: "弱", en: "Weak" },
  { zh: "中", zhtw: "中等", en: "Fair" },
  { zh: "强", zhtw: "強", en: "Strong" },
  { zh: "很强", zhtw: "很強", en: "Very strong" },
] as const;
