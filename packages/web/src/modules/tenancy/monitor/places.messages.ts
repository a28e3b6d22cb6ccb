import type { Messages } from "@gongshu/core/text/messages";

export const monitorPlace = {
  monitor: { zh: "系统监控", zhtw: "系統監控", en: "Monitor" },
} satisfies Messages;
