import type { Messages } from "@gongshu/core/text/messages";

export const captchaErrors = {
  missing: { zh: "请输入验证码", zhtw: "請輸入驗證碼", en: "Enter the characters in the picture" },
  wrong: {
    zh: "验证码错误或已失效，请刷新后重试",
    zhtw: "驗證碼錯誤或已失效，請重新整理後再試",
    en: "The characters are wrong or no longer valid, please take a new picture",
  },
} satisfies Messages;
