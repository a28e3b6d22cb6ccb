import type { Messages } from "@gongshu/core/text/messages";

/** Texts of replies that every module shares. */
export const generalMessages = {
  ok: { zh: "操作成功", zhtw: "操作成功", en: "Done" },
  created: { zh: "新增成功", zhtw: "新增成功", en: "Created" },
  updated: { zh: "修改成功", zhtw: "修改成功", en: "Saved" },
  deleted: { zh: "删除成功", zhtw: "刪除成功", en: "Deleted" },
  stateChanged: { zh: "状态已更改", zhtw: "狀態已變更", en: "State changed" },
  /** Default text of any failure. */
  failed: { zh: "请求出错，请重试", zhtw: "請求出錯，請重試", en: "The request failed, please try again" },
} satisfies Messages;
