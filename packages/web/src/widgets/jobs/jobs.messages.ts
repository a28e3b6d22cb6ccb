import type { Messages } from "@gongshu/core/text/messages";

/** Texts of long work that goes on in the background. */
export const jobsMessages = {
  waiting: { zh: "排队中…", zhtw: "排隊中…", en: "Waiting…" },
  running: { zh: "处理中…", zhtw: "處理中…", en: "Working…" },
  left: { zh: "约剩 {count} 秒", zhtw: "約剩 {count} 秒", en: "About {count} s left" },
  leftMinutes: { zh: "约剩 {count} 分钟", zhtw: "約剩 {count} 分鐘", en: "About {count} min left" },
  done: { zh: "已完成", zhtw: "已完成", en: "Done" },
  failed: { zh: "未能完成", zhtw: "未能完成", en: "Failed" },
  close: { zh: "关闭通知", zhtw: "關閉通知", en: "Close notice" },
  show: { zh: "查看", zhtw: "檢視", en: "Show" },
} satisfies Messages;
