import type { Messages } from "@gongshu/core/text/messages";

export const passwordMessages = {
  changed: { zh: "密码已修改", zhtw: "密碼已修改", en: "Password changed" },
} satisfies Messages;
