import type { Messages } from "@gongshu/core/text/messages";

export const fileErrors = {
  linkExpired: {
    zh: "下载链接无效或已过期，请重新获取",
    zhtw: "下載連結無效或已過期，請重新取得",
    en: "This download link is invalid or has expired, please request it again",
  },
  gone: { zh: "文件不存在或已过期", zhtw: "檔案不存在或已過期", en: "The file no longer exists" },
} satisfies Messages;
