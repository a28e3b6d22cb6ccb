import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the preview of a model's data. */
export const dataMessages = {
  open: { zh: "查看数据", zhtw: "檢視資料", en: "View data" },
  title: { zh: "“{name}”的数据", zhtw: "「{name}」的資料", en: "Data of “{name}”" },
  shown: {
    zh: "最新的 {shown} 条，共 {total} 条",
    zhtw: "最新的 {shown} 筆，共 {total} 筆",
    en: "The newest {shown} of {total}",
  },
  none: { zh: "还没有数据", zhtw: "尚無資料", en: "No records yet" },
  noneText: {
    zh: "在菜单中打开表单，新增第一条数据",
    zhtw: "在選單中開啟表單，新增第一筆資料",
    en: "Open the form from the menu and add the first record",
  },
} satisfies Messages;
