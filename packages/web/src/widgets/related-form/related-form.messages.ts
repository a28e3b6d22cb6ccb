import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the choice of a record of another form. */
export const relatedFormMessages = {
  choose: { zh: "请选择", zhtw: "請選擇", en: "Please choose" },
  none: { zh: "没有可选的记录", zhtw: "沒有可選的記錄", en: "No records to choose from" },
  more: { zh: "加载更多", zhtw: "載入更多", en: "Load more" },
  attributePlaceholder: {
    zh: "用于展示关联表单的属性，且数据不会保存",
    zhtw: "用於展示關聯表單的屬性，且資料不會儲存",
    en: "Used to show attributes of the related form; data is not saved",
  },
} satisfies Messages;
