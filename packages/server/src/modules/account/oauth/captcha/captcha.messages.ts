import type { Messages } from "@gongshu/core/text/messages";

export const captchaErrors = {
  missing: { zh: "请输入验证码", zhtw: "請輸入驗證碼", en: "Enter the characters in the picture" },
  wrong: {
    zh: "验证码错误或已失效，请刷新后重试",
    zhtw: "驗證碼錯誤或已失效，請重新整理後再試",
    en: "The characters are wrong or no longer valid, please take a new picture",
  },
  /** Also read by people whose client shows no picture. */
  needed: {
    zh: "错误次数较多，请输入图形验证码；没有验证码时，请稍后再试或换一种登录方式",
    zhtw: "錯誤次數較多，請輸入圖形驗證碼；沒有驗證碼時，請稍後再試或改用其他登入方式",
    en: "After several failures, the characters in the picture are needed. Without a picture, try later or sign in another way",
  },
} satisfies Messages;
