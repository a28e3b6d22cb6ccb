import type { Messages } from "@gongshu/core/text/messages";

export const captchaMessages = {
  code: { zh: "图形验证码", zhtw: "圖形驗證碼", en: "Characters in the picture" },
  hint: { zh: "不区分大小写", zhtw: "不區分大小寫", en: "Capitals do not matter" },
  missing: { zh: "请输入图形验证码", zhtw: "請輸入圖形驗證碼", en: "Enter the characters in the picture" },
  /** When the picture appears for the first time. */
  needed: {
    zh: "错误次数较多，请输入图中的字符",
    zhtw: "錯誤次數較多，請輸入圖中的字元",
    en: "After several failures, please enter the characters in the picture",
  },
  picture: { zh: "验证码图片", zhtw: "驗證碼圖片", en: "Picture of characters" },
  another: { zh: "换一张", zhtw: "換一張", en: "Another picture" },
  noPicture: { zh: "加载失败", zhtw: "載入失敗", en: "Not loaded" },
} satisfies Messages;
