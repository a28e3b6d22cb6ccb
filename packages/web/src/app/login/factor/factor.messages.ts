import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the second step of signing in. */
export const factorMessages = {
  title: { zh: "两步验证", zhtw: "兩步驟驗證", en: "One more step" },
  code: { zh: "验证码", zhtw: "驗證碼", en: "Code" },
  codeHint: { zh: "验证器显示的 6 位数字", zhtw: "驗證器顯示的 6 位數字", en: "Six digits from your app" },
  codeMissing: { zh: "请输入验证码", zhtw: "請輸入驗證碼", en: "Enter the code" },
  recovery: { zh: "恢复码", zhtw: "復原碼", en: "Recovery code" },
  recoveryHint: { zh: "如 ABCDE-23456", zhtw: "如 ABCDE-23456", en: "Such as ABCDE-23456" },
  recoveryMissing: { zh: "请输入恢复码", zhtw: "請輸入復原碼", en: "Enter a recovery code" },
  useRecovery: {
    zh: "手机不在身边？使用恢复码",
    zhtw: "手機不在身邊？使用復原碼",
    en: "No device? Use a recovery code",
  },
  useCode: { zh: "使用验证码", zhtw: "使用驗證碼", en: "Use a code from the app" },
  verify: { zh: "验证", zhtw: "驗證", en: "Verify" },
  back: { zh: "返回", zhtw: "返回", en: "Back" },
  setUp: { zh: "设置两步验证", zhtw: "設定兩步驟驗證", en: "Set up a second factor" },
  setUpText: {
    zh: "{name}，系统要求使用两步验证，设置后即可继续。",
    zhtw: "{name}，系統要求使用兩步驟驗證，設定後即可繼續。",
    en: "{name}, a second factor is required here. Set one up to go on.",
  },
} satisfies Messages;
