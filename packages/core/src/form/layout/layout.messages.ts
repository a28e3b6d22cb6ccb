import type { Messages } from "../../text/messages.ts";

/** The names of the kinds of layout, as the designer shows them. */
export const layoutLabels = {
  groupTitle: { zh: "分组标题", zhtw: "分組標題", en: "Group title" },
  row: { zh: "栅格行", zhtw: "柵格列", en: "Row" },
  card: { zh: "卡片", zhtw: "卡片", en: "Card" },
  tabs: { zh: "标签页", zhtw: "頁籤", en: "Tabs" },
  collapse: { zh: "折叠面板", zhtw: "摺疊面板", en: "Collapsible panels" },
  pane: { zh: "面板", zhtw: "面板", en: "Panel" },
  divider: { zh: "分割线", zhtw: "分隔線", en: "Divider" },
  staticText: { zh: "文本", zhtw: "文字", en: "Text" },
  alert: { zh: "提示", zhtw: "提示", en: "Alert" },
  relatedAttribute: { zh: "关联表单属性", zhtw: "關聯表單屬性", en: "Related attribute" },
  button: { zh: "按钮", zhtw: "按鈕", en: "Button" },
  link: { zh: "链接", zhtw: "連結", en: "Link" },
  code: { zh: "二维码/条形码", zhtw: "QR 碼/條碼", en: "QR or bar code" },
} satisfies Messages;
