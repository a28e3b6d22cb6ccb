import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the screen of areas. */
export const areaMessages = {
  title: { zh: "行政区划", zhtw: "行政區劃", en: "Areas" },
  text: {
    zh: "全国的省、市、区县随产品提供；在这里的修改只对本企业生效。",
    zhtw: "全國的省、市、區縣隨產品提供；在這裡的修改只對本企業生效。",
    en: "Provinces, cities and counties come with the product. What is changed here is changed for this tenant alone.",
  },
  keyword: { zh: "关键词", zhtw: "關鍵字", en: "Keyword" },
  keywordHint: { zh: "名称、编码或拼音", zhtw: "名稱、編碼或拼音", en: "Name, code or pinyin" },
  create: { zh: "新增区划", zhtw: "新增區劃", en: "New area" },
  createBelow: { zh: "新增下级", zhtw: "新增下級", en: "New below" },
  edit: { zh: "编辑", zhtw: "編輯", en: "Edit" },
  editTitle: { zh: "编辑区划", zhtw: "編輯區劃", en: "Edit area" },
  remove: { zh: "删除", zhtw: "刪除", en: "Delete" },
  askRemove: { zh: "确定删除“{name}”吗？", zhtw: "確定刪除「{name}」嗎？", en: "Delete “{name}”?" },
  open: { zh: "展开下级", zhtw: "展開下級", en: "Show what is below" },
  close: { zh: "收起下级", zhtw: "收合下級", en: "Hide what is below" },
  fullName: { zh: "名称", zhtw: "名稱", en: "Name" },
  enCode: { zh: "编码", zhtw: "編碼", en: "Code" },
  sortCode: { zh: "排序", zhtw: "排序", en: "Order" },
  enabledMark: { zh: "状态", zhtw: "狀態", en: "State" },
  enabled: { zh: "启用", zhtw: "啟用", en: "On" },
  disabled: { zh: "停用", zhtw: "停用", en: "Off" },
  description: { zh: "说明", zhtw: "說明", en: "Description" },
  parent: { zh: "上级", zhtw: "上級", en: "Parent" },
  topLevel: { zh: "顶级", zhtw: "頂層", en: "Top level" },
  badCode: { zh: "编码只能是数字", zhtw: "編碼只能是數字", en: "A code is made of digits" },
  nothingFound: { zh: "没有找到“{keyword}”", zhtw: "找不到「{keyword}」", en: "Nothing matches “{keyword}”" },
  clearSearch: { zh: "清除查询", zhtw: "清除查詢", en: "Clear the search" },
} satisfies Messages;
