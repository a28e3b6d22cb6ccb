import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the draft as JSON. */
export const jsonMessages = {
  title: { zh: "JSON 视图", zhtw: "JSON 檢視", en: "JSON view" },
  copy: { zh: "复制", zhtw: "複製", en: "Copy" },
  copied: { zh: "已复制", zhtw: "已複製", en: "Copied" },
  notCopied: {
    zh: "浏览器不允许复制，请手动选择文字",
    zhtw: "瀏覽器不允許複製，請手動選取文字",
    en: "The browser does not allow copying: select the text by hand",
  },
  download: { zh: "下载", zhtw: "下載", en: "Download" },
  tidy: { zh: "格式化", zhtw: "格式化", en: "Format" },
  apply: { zh: "应用到设计", zhtw: "套用到設計", en: "Apply to the design" },
  problems: { zh: "{count} 个问题", zhtw: "{count} 個問題", en: "Problems: {count}" },
  notJson: { zh: "内容不是有效的 JSON", zhtw: "內容不是有效的 JSON", en: "The text is not valid JSON" },
} satisfies Messages;
