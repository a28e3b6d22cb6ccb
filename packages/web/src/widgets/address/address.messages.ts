import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the choice of an address. */
export const addressMessages = {
  choose: { zh: "请选择地址", zhtw: "請選擇地址", en: "Choose an address" },
  none: { zh: "没有找到", zhtw: "找不到", en: "Nothing found" },
  loading: { zh: "加载中…", zhtw: "載入中…", en: "Loading…" },
  gone: { zh: "（已删除）", zhtw: "（已刪除）", en: "(deleted)" },
} satisfies Messages;
