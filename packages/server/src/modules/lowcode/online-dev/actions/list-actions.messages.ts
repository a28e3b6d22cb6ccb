import type { Messages } from "@gongshu/core/text/messages";

export const listActionErrors = {
  oneRecord: {
    zh: "该按钮一次处理一条数据",
    zhtw: "此按鈕一次處理一筆資料",
    en: "This button is for one record at a time",
  },
  noneChosen: { zh: "请先选择数据", zhtw: "請先選擇資料", en: "Please select records first" },
  tooMany: {
    zh: "一次最多处理 {max} 条数据，当前选择了 {count} 条",
    zhtw: "一次最多處理 {max} 筆資料，目前選擇了 {count} 筆",
    en: "At most {max} records can be handled at once: {count} are selected",
  },
} satisfies Messages;

/** Why a button does nothing with a record. */
export const actionRefusals = {
  notMet: {
    zh: "不符合“{name}”的条件",
    zhtw: "不符合「{name}」的條件",
    en: "Does not meet the condition of “{name}”",
  },
} satisfies Messages;
