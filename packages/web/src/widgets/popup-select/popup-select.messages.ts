import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the choice of rows of a data interface. */
export const popupSelectMessages = {
  open: { zh: "选择数据", zhtw: "選擇資料", en: "Choose data" },
  title: { zh: "选择数据", zhtw: "選擇資料", en: "Choose data" },
  search: { zh: "搜索", zhtw: "搜尋", en: "Search" },
  none: { zh: "没有数据", zhtw: "沒有資料", en: "No data" },
  chosen: { zh: "已选 {count} 行", zhtw: "已選 {count} 列", en: "{count} chosen" },
  choose: { zh: "请选择", zhtw: "請選擇", en: "Please choose" },
  ok: { zh: "确定", zhtw: "確定", en: "OK" },
  cancel: { zh: "取消", zhtw: "取消", en: "Cancel" },
  notRows: {
    zh: "数据接口没有返回列表，无法选择",
    zhtw: "資料介面沒有傳回清單，無法選擇",
    en: "The data interface does not answer with a list to choose from",
  },
} satisfies Messages;
