import type { Messages } from "@gongshu/core/text/messages";

export const visualDevMessages = {
  copied: { zh: "复制成功", zhtw: "複製成功", en: "Copied" },
  published: { zh: "发布成功", zhtw: "發布成功", en: "Published" },
  menuAdded: { zh: "已添加到菜单", zhtw: "已加入選單", en: "Added to the menu" },
  importStarted: { zh: "开始导入", zhtw: "開始匯入", en: "Import started" },
  exportStarted: { zh: "开始导出", zhtw: "開始匯出", en: "Export started" },
} satisfies Messages;
