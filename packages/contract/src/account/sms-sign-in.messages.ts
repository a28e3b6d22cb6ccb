import type { Messages } from "@gongshu/core/text/messages";

export const smsSignInMessages = {
  /** The same whether or not anybody has the number. */
  codeSent: {
    zh: "如果该手机号已登记，验证码已发送",
    zhtw: "如果該手機號碼已登記，驗證碼已傳送",
    en: "If this number is registered, a code is on its way",
  },
} satisfies Messages;
