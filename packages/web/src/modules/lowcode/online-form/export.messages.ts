import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the export dialog. */
export const exportMessages = {
  title: { zh: "导出{name}", zhtw: "匯出{name}", en: "Export {name}" },
  range: { zh: "导出范围", zhtw: "匯出範圍", en: "Rows" },
  selected: { zh: "已选的 {count} 条", zhtw: "已選的 {count} 筆", en: "The {count} selected" },
  page: { zh: "当前页", zhtw: "目前頁", en: "This page" },
  matching: { zh: "全部符合条件的数据", zhtw: "全部符合條件的資料", en: "Everything that matches" },
  all: { zh: "全部数据", zhtw: "全部資料", en: "Everything" },
  columns: { zh: "导出列", zhtw: "匯出欄位", en: "Columns" },
  otherFields: { zh: "其他字段", zhtw: "其他欄位", en: "Other fields" },
  subTable: { zh: "子表“{name}”", zhtw: "子表「{name}」", en: "Sub-table “{name}”" },
  allColumns: { zh: "全选", zhtw: "全選", en: "All" },
  subTables: { zh: "子表数据", zhtw: "子表資料", en: "Rows of sub-tables" },
  sheets: { zh: "各占一个工作表", zhtw: "各占一個工作表", en: "On sheets of their own" },
  rows: {
    zh: "与主表同行，主表数据逐行重复",
    zhtw: "與主表同列，主表資料逐列重複",
    en: "Beside their record, which is repeated",
  },
  atLeastOne: { zh: "请至少选择一列", zhtw: "請至少選擇一個欄位", en: "Choose at least one column" },
  start: { zh: "导出", zhtw: "匯出", en: "Export" },
  cancel: { zh: "取消", zhtw: "取消", en: "Cancel" },
} satisfies Messages;
