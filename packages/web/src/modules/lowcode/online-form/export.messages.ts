import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the export dialog. */
export const exportMessages = {
  title: { zh: "导出{name}", zhtw: "匯出{name}", en: "Export {name}" },
  range: { zh: "导出范围", zhtw: "匯出範圍", en: "Rows" },
  page: { zh: "当前页", zhtw: "目前頁", en: "This page" },
  all: { zh: "全部符合条件的数据", zhtw: "全部符合條件的資料", en: "Everything that matches" },
  columns: { zh: "导出列", zhtw: "匯出欄位", en: "Columns" },
  allColumns: { zh: "全选", zhtw: "全選", en: "All" },
  atLeastOne: { zh: "请至少选择一列", zhtw: "請至少選擇一個欄位", en: "Choose at least one column" },
  start: { zh: "导出", zhtw: "匯出", en: "Export" },
  cancel: { zh: "取消", zhtw: "取消", en: "Cancel" },
} satisfies Messages;
