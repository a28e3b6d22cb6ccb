import type { Messages } from "./messages.ts";

export const codeTextMessages = {
  empty: { zh: "没有内容，无法生成条码", zhtw: "沒有內容，無法產生條碼", en: "There is no text to make a code of" },
  code128: {
    zh: "Code 128 条码只能包含英文、数字和半角符号",
    zhtw: "Code 128 條碼只能包含英文、數字和半形符號",
    en: "A Code 128 bar code can only hold Latin letters, digits and ASCII signs",
  },
  code39: {
    zh: "Code 39 条码只能包含大写英文、数字、空格和 - . $ / + %",
    zhtw: "Code 39 條碼只能包含大寫英文、數字、空格和 - . $ / + %",
    en: "A Code 39 bar code can only hold capital letters, digits, spaces and - . $ / + %",
  },
  ean13: {
    zh: "EAN-13 条码必须是 12 或 13 位数字",
    zhtw: "EAN-13 條碼必須是 12 或 13 位數字",
    en: "An EAN-13 bar code must be 12 or 13 digits",
  },
  ean13Check: {
    zh: "EAN-13 条码的校验位应为 {digit}",
    zhtw: "EAN-13 條碼的檢查碼應為 {digit}",
    en: "The check digit of this EAN-13 bar code should be {digit}",
  },
  tooLong: {
    zh: "内容过长：最多 {max} 个字符",
    zhtw: "內容過長：最多 {max} 個字元",
    en: "The text is too long: at most {max} characters",
  },
  tooManyBytes: {
    zh: "内容过长，二维码放不下（最多 {max} 字节）",
    zhtw: "內容過長，QR Code 放不下（最多 {max} 位元組）",
    en: "The text is too long for a QR code (at most {max} bytes)",
  },
} satisfies Messages;
