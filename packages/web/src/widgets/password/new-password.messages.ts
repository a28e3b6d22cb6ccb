import type { Messages } from "@gongshu/core/text/messages";

export const newPasswordWords = {
  strength: { zh: "密码强度：{level}", zhtw: "密碼強度：{level}", en: "Password strength: {level}" },
} satisfies Messages;
