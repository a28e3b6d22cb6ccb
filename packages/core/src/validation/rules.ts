// law-ignore no-hard-coded-chinese -- the provinces on Chinese number plates are data
import type { Message } from "../text/messages.ts";
import { isChineseIdCard } from "./id-card.ts";

/** A rule of the shared validator: what it accepts and what it says otherwise. Emptiness is not its business. */
export interface NamedRuleDefinition {
  readonly test: (text: string) => boolean;
  readonly label: Message;
  readonly message: Message;
}

/** The names of the rules (docs/reference/validation.md). */
export const namedRules = [
  "mobile",
  "password",
  "idCard",
  "email",
  "plate",
  "chinese",
  "code",
  "account",
  "name",
  "digits",
  "halfHour",
  "positiveInteger",
] as const;
export type NamedRule = (typeof namedRules)[number];

const provinces = "京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼";
/** Ordinary plates have five places after the letter, new-energy plates six; the last may be one of the special uses. Embassies have digits alone. */
const plate = new RegExp(
  `^(?:使\\d{6}|\\d{6}使|[${provinces}使领][A-HJ-NP-Z](?:[A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳领使试超]|[DABCEFGHJK][A-HJ-NP-Z0-9]\\d{4}|\\d{5}[DABCEFGHJK]))$`,
);

const pattern = (expression: RegExp) => (text: string) => expression.test(text);

/** The named rules of the shared validator. Their Chinese messages are fixed: existing clients show the same ones. */
export const rules = {
  mobile: {
    test: pattern(/^1[3-9]\d{9}$/),
    label: { zh: "手机号", zhtw: "手機號碼", en: "Mobile number" },
    message: { zh: "请正确输入您的手机号", zhtw: "請正確輸入您的手機號碼", en: "Enter a valid mobile number" },
  },
  password: {
    test: pattern(/^(?=.*\d)(?=.*[A-Za-z])[A-Za-z\d]{6,16}$/),
    label: { zh: "密码", zhtw: "密碼", en: "Password" },
    message: {
      zh: "6-16位字符的密码（数字和字母组成）",
      zhtw: "6-16 位字元的密碼（由數字和字母組成）",
      en: "A password of 6 to 16 letters and digits, with both",
    },
  },
  idCard: {
    test: isChineseIdCard,
    label: { zh: "身份证号码", zhtw: "身分證號碼", en: "Chinese identity card" },
    message: {
      zh: "请正确输入您的身份证号码",
      zhtw: "請正確輸入您的身分證號碼",
      en: "Enter a valid Chinese identity card number",
    },
  },
  email: {
    test: pattern(
      /^[A-Za-z0-9_+-]+(?:\.[A-Za-z0-9_+-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/,
    ),
    label: { zh: "邮箱", zhtw: "電子郵件", en: "E-mail" },
    message: { zh: "请正确输入您的邮箱地址", zhtw: "請正確輸入您的電子郵件地址", en: "Enter a valid e-mail address" },
  },
  plate: {
    test: pattern(plate),
    label: { zh: "车牌号", zhtw: "車牌號碼", en: "Vehicle plate" },
    message: { zh: "请正确输入您的车牌号", zhtw: "請正確輸入您的車牌號碼", en: "Enter a valid Chinese vehicle plate" },
  },
  chinese: {
    test: pattern(/^\p{Script=Han}+$/u),
    label: { zh: "中文", zhtw: "中文", en: "Chinese characters" },
    message: { zh: "请正确输入中文", zhtw: "請正確輸入中文", en: "Enter Chinese characters only" },
  },
  code: {
    test: pattern(/^[A-Za-z0-9](?:[A-Za-z0-9.]*[A-Za-z0-9])?$/),
    label: { zh: "编码", zhtw: "編碼", en: "Code" },
    message: {
      zh: "编码只能输入英文、数字和小数点且小数点不能放在首尾",
      zhtw: "編碼只能輸入英文、數字和小數點，且小數點不能放在首尾",
      en: "A code has letters, digits and dots only, and no dot at either end",
    },
  },
  account: {
    test: pattern(/^[A-Za-z0-9]+$/),
    label: { zh: "数字英文", zhtw: "數字英文", en: "Letters and digits" },
    message: { zh: "只能输入数字英文", zhtw: "只能輸入數字和英文", en: "Enter letters and digits only" },
  },
  name: {
    // Brackets of either width are allowed: companies are called “某某（集团）有限公司”. Nothing that breaks the line or cannot be seen.
    test: pattern(
      /^[^`~!@#$%^&*+=|{}':;,\\[\].<>/?！￥…—【】《》〈〉〔〕〖〗「」『』‘；：”“’。，、？"\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u,
    ),
    label: { zh: "名称", zhtw: "名稱", en: "Name" },
    message: { zh: "名称不能含有特殊符号", zhtw: "名稱不能含有特殊符號", en: "A name has no special characters" },
  },
  digits: {
    test: pattern(/^\d+$/),
    label: { zh: "数字", zhtw: "數字", en: "Digits" },
    message: { zh: "编码只能输入数字", zhtw: "編碼只能輸入數字", en: "Enter digits only" },
  },
  halfHour: {
    test: pattern(/^(?:0|[1-9]\d*)(?:\.[05]0*)?$/),
    label: { zh: "时间（0.5的倍数）", zhtw: "時間（0.5 的倍數）", en: "Time (multiple of 0.5)" },
    message: {
      zh: "时间只能是整数和0.5的倍数",
      zhtw: "時間只能是整數和 0.5 的倍數",
      en: "A time is a whole number or a multiple of 0.5",
    },
  },
  positiveInteger: {
    test: pattern(/^[1-9]\d*$/),
    label: { zh: "正整数", zhtw: "正整數", en: "Positive integer" },
    message: { zh: "请正确输入正整数", zhtw: "請正確輸入正整數", en: "Enter a positive integer" },
  },
} satisfies Record<NamedRule, NamedRuleDefinition>;
