import type { Messages } from "@gongshu/core/text/messages";

/** What is said of views that were saved. */
export const listViewReplies = {
  saved: { zh: "视图已保存", zhtw: "檢視已儲存", en: "The view was saved" },
  shared: { zh: "共享设置已保存", zhtw: "共用設定已儲存", en: "The view is shared as you chose" },
  deleted: { zh: "视图已删除", zhtw: "檢視已刪除", en: "The view was deleted" },
} satisfies Messages;
