import type { Messages } from "@gongshu/core/text/messages";

export const mailMessages = {
  tested: {
    zh: "测试邮件已发送到 {address}，请查收",
    zhtw: "測試郵件已寄到 {address}，請查收",
    en: "A test mail has been sent to {address}",
  },
} satisfies Messages;
