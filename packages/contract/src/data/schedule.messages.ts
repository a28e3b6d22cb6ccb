import type { Messages } from "@gongshu/core/text/messages";

/** Success texts of schedules. */
export const scheduleMessages = {
  started: { zh: "已开始执行", zhtw: "已開始執行", en: "The run has started" },
  cancelled: { zh: "已停止", zhtw: "已停止", en: "The run was stopped" },
} satisfies Messages;
