import type { Messages } from "@gongshu/core/text/messages";

/** Notices of exports, and the buttons of lists. */
export const fileExportMessages = {
  jobTitle: { zh: "导出{name}", zhtw: "匯出{name}", en: "Exporting {name}" },
  ready: { zh: "导出完成，已开始下载", zhtw: "匯出完成，已開始下載", en: "Ready: the download has begun" },
  upload: { zh: "导入", zhtw: "匯入", en: "Import" },
  download: { zh: "导出", zhtw: "匯出", en: "Export" },
  downloadHint: {
    zh: "按当前查询条件导出",
    zhtw: "依目前查詢條件匯出",
    en: "Exports what the present search finds",
  },
} satisfies Messages;
