import type { Messages } from "../../text/messages.ts";

/** Where a view uses a field, and what can be wrong with that. */
export const viewMessages = {
  column: { zh: "列", zhtw: "欄", en: "column" },
  sort: { zh: "排序", zhtw: "排序", en: "order" },
  search: { zh: "查询条件", zhtw: "查詢條件", en: "search" },
  filter: { zh: "筛选", zhtw: "篩選", en: "filter" },
  title: { zh: "卡片标题", zhtw: "卡片標題", en: "heading of the cards" },
  picture: { zh: "卡片图片", zhtw: "卡片圖片", en: "picture of the cards" },
  line: { zh: "卡片内容", zhtw: "卡片內容", en: "line of the cards" },
  tree: { zh: "左侧树", zhtw: "左側樹", en: "tree" },
  group: { zh: "分组", zhtw: "分組", en: "group" },
  total: { zh: "合计", zhtw: "合計", en: "total" },
  unknownField: {
    zh: "视图的{part}使用了不存在的字段",
    zhtw: "檢視的{part}使用了不存在的欄位",
    en: "The view names a field that does not exist ({part})",
  },
  unfit: {
    zh: "“{name}”不能用作视图的{part}",
    zhtw: "「{name}」不能用作檢視的{part}",
    en: "“{name}” cannot be used in a view as {part}",
  },
} satisfies Messages;
