import type { Messages } from "@gongshu/core/text/messages";

/** What hand-overs list. */
export const jobBelongingTexts = {
  unfinished: { zh: "未完成的后台任务", zhtw: "未完成的背景工作", en: "Unfinished background jobs" },
} satisfies Messages;
