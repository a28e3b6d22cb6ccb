import type { Messages } from "../text/messages.ts";

export const supplierContactMessages = {
  companyRequired: { zh: "请输入公司名称", zhtw: "請輸入公司名稱", en: "Enter the company" },
  contactRequired: { zh: "请输入联系人", zhtw: "請輸入聯絡人", en: "Enter the contact" },
  mobileRequired: { zh: "请输入手机号", zhtw: "請輸入手機號碼", en: "Enter the mobile number" },
  badCreditCode: {
    zh: "统一社会信用代码应为 18 位数字或大写字母",
    zhtw: "統一社會信用代碼應為 18 位數字或大寫字母",
    en: "A unified social credit code has 18 digits or capital letters",
  },
} satisfies Messages;
