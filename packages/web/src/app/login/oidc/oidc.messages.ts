import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the return from the identity provider. */
export const oidcMessages = {
  title: { zh: "统一身份登录", zhtw: "統一身分登入", en: "Signing in" },
  working: { zh: "正在完成登录…", zhtw: "正在完成登入…", en: "Completing your sign-in…" },
  failed: { zh: "登录没有完成", zhtw: "登入未完成", en: "Sign-in was not completed" },
  noVisit: {
    zh: "此登录请求无效或已使用，请从登录页重新开始。",
    zhtw: "此登入要求無效或已使用，請從登入頁重新開始。",
    en: "This sign-in is not valid or has been used. Please start again from the sign-in page.",
  },
  back: { zh: "返回登录页", zhtw: "返回登入頁", en: "Back to sign-in" },
} satisfies Messages;
