import type { Messages } from "./messages.ts";

export const durationMessages = {
  milliseconds: { zh: "{count} 毫秒", zhtw: "{count} 毫秒", en: "{count} ms" },
  seconds: { zh: "{count} 秒", zhtw: "{count} 秒", en: "{count} s" },
  minutes: { zh: "{count} 分钟", zhtw: "{count} 分鐘", en: "{count} min" },
  hours: { zh: "{count} 小时", zhtw: "{count} 小時", en: "{count} h" },
  oneDay: { zh: "1 天", zhtw: "1 天", en: "1 day" },
  days: { zh: "{count} 天", zhtw: "{count} 天", en: "{count} days" },
} satisfies Messages;
