import type { Messages } from "@gongshu/core/text/messages";

export const filePreviewMessages = {
  previous: { zh: "上一个（←）", zhtw: "上一個（←）", en: "Previous (←)" },
  next: { zh: "下一个（→）", zhtw: "下一個（→）", en: "Next (→)" },
  download: { zh: "下载", zhtw: "下載", en: "Download" },
  zoomIn: { zh: "放大（+）", zhtw: "放大（+）", en: "Zoom in (+)" },
  zoomOut: { zh: "缩小（-）", zhtw: "縮小（-）", en: "Zoom out (-)" },
  previousPage: { zh: "上一页（PageUp）", zhtw: "上一頁（PageUp）", en: "Previous page (PageUp)" },
  nextPage: { zh: "下一页（PageDown）", zhtw: "下一頁（PageDown）", en: "Next page (PageDown)" },
  pageOf: { zh: "第 {page} / {total} 页", zhtw: "第 {page} / {total} 頁", en: "Page {page} of {total}" },
  isCut: {
    zh: "内容较长，仅显示开头部分，完整内容请下载",
    zhtw: "內容較長，僅顯示開頭部分，完整內容請下載",
    en: "This is only the beginning, download the file to read all of it",
  },
  broken: {
    zh: "文件无法显示，请下载后查看",
    zhtw: "檔案無法顯示，請下載後檢視",
    en: "The file cannot be shown, please download it",
  },
  converting: { zh: "正在转换为可预览的格式…", zhtw: "正在轉換為可預覽的格式…", en: "Preparing the preview …" },
  loading: { zh: "正在加载…", zhtw: "正在載入…", en: "Loading …" },
  encrypted: {
    zh: "文件有密码保护，请下载后查看",
    zhtw: "檔案有密碼保護，請下載後檢視",
    en: "The file is protected by a password, please download it",
  },
} satisfies Messages;
