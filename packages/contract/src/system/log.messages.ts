import type { Messages } from "@gongshu/core/text/messages";

export const logMessages = {
  cleared: { zh: "日志已清理", zhtw: "記錄已清理", en: "The log was cleared" },
  exporting: { zh: "正在导出", zhtw: "正在匯出", en: "Export started" },
} satisfies Messages;
