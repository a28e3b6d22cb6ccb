import type { Messages } from "@gongshu/core/text/messages";

export const leftOutMessages = {
  reason: { zh: "{text}（{count} 条）", zhtw: "{text}（{count} 筆）", en: "{text} ({count})" },
} satisfies Messages;
