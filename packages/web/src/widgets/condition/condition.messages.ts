import type { Messages } from "@gongshu/core/text/messages";

/** Texts of conditions that are put together of sentences. */
export const conditionMessages = {
  when: { zh: "满足", zhtw: "滿足", en: "When" },
  allOf: { zh: "所有", zhtw: "所有", en: "all" },
  anyOf: { zh: "任一", zhtw: "任一", en: "any" },
  rules: { zh: "条件时", zhtw: "條件時", en: "of these hold" },
  logic: { zh: "条件之间的关系", zhtw: "條件之間的關係", en: "How the conditions combine" },
  addRule: { zh: "添加条件", zhtw: "新增條件", en: "Add a condition" },
  addGroup: { zh: "添加条件组", zhtw: "新增條件組", en: "Add a group" },
  removeRule: { zh: "删除条件 {number}", zhtw: "刪除條件 {number}", en: "Delete condition {number}" },
  removeGroup: { zh: "删除此条件组", zhtw: "刪除此條件組", en: "Delete this group" },
  field: { zh: "字段", zhtw: "欄位", en: "Field" },
  gone: { zh: "已删除", zhtw: "已刪除", en: "removed" },
  operator: { zh: "比较方式", zhtw: "比較方式", en: "Comparison" },
  value: { zh: "值", zhtw: "值", en: "Value" },
} satisfies Messages;
