import type { Messages } from "@gongshu/core/text/messages";

/** What browsers and devices say about passkeys. */
export const passkeyTexts = {
  signIn: { zh: "使用通行密钥登录", zhtw: "使用通行密鑰登入", en: "Sign in with a passkey" },
  cancelled: {
    zh: "操作已取消或超时，请重试",
    zhtw: "操作已取消或逾時，請再試一次",
    en: "It was cancelled or took too long, please try again",
  },
  known: {
    zh: "此设备上已有您的通行密钥",
    zhtw: "此裝置上已有您的通行密鑰",
    en: "This device has a passkey of yours already",
  },
  unsupported: {
    zh: "此设备或浏览器不支持通行密钥",
    zhtw: "此裝置或瀏覽器不支援通行密鑰",
    en: "This device or browser does not support passkeys",
  },
} satisfies Messages;
