import type { Messages } from "@gongshu/core/text/messages";

export const importExportMessages = {
  importStarted: { zh: "开始导入", zhtw: "開始匯入", en: "Import started" },
  importCancelled: { zh: "已取消导入", zhtw: "已取消匯入", en: "Import cancelled" },
  exportStarted: { zh: "开始导出", zhtw: "開始匯出", en: "Export started" },
} satisfies Messages;
