import type { Messages } from "@gongshu/core/text/messages";

/** Texts of sign-in by a code sent to the mobile phone. */
export const codeMessages = {
  mobile: { zh: "手机号", zhtw: "手機號碼", en: "Mobile number" },
  mobileHint: { zh: "请输入手机号", zhtw: "請輸入手機號碼", en: "Enter your mobile number" },
  mobileHelp: {
    zh: "其他企业：企业编码@手机号",
    zhtw: "其他企業：企業編碼@手機號碼",
    en: "Another tenant: tenant@mobile",
  },
  code: { zh: "验证码", zhtw: "驗證碼", en: "Verification code" },
  codeHint: { zh: "请输入验证码", zhtw: "請輸入驗證碼", en: "Enter the verification code" },
  codeLook: { zh: "{length} 位数字", zhtw: "{length} 位數字", en: "{length} digits" },
  send: { zh: "获取验证码", zhtw: "取得驗證碼", en: "Send code" },
  sendIn: { zh: "{seconds} 秒后重发", zhtw: "{seconds} 秒後重送", en: "Again in {seconds} s" },
  sent: {
    zh: "验证码已发送，{minutes} 分钟内有效",
    zhtw: "驗證碼已傳送，{minutes} 分鐘內有效",
    en: "The code is on its way and valid for {minutes} min",
  },
} satisfies Messages;
