import type { Messages } from "@gongshu/core/text/messages";

export const systemConfigMessages = {
  saved: { zh: "系统配置已保存", zhtw: "系統設定已儲存", en: "The settings have been saved" },
} satisfies Messages;
