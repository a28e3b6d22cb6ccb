import type { Messages } from "@gongshu/core/text/messages";

export const visualDevMessages = {
  copied: { zh: "复制成功", zhtw: "複製成功", en: "Copied" },
  published: { zh: "发布成功", zhtw: "發布成功", en: "Published" },
  rolledBack: { zh: "已恢复为草稿", zhtw: "已還原為草稿", en: "It is the draft again" },
  fieldRestored: {
    zh: "已放回草稿，发布后恢复数据",
    zhtw: "已放回草稿，發佈後恢復資料",
    en: "Put back into the draft; publishing brings its values back",
  },
  purged: { zh: "已清除", zhtw: "已清除", en: "Purged" },
  imported: { zh: "已导入 {count} 个表单", zhtw: "已匯入 {count} 個表單", en: "Forms imported: {count}" },
  menuAdded: { zh: "已添加到菜单", zhtw: "已加入選單", en: "Added to the menu" },
} satisfies Messages;
