import type { FilterOperator, RowQuantifier, RowTotal } from "@gongshu/core/list/query/filter-tree";
import type { Message, Messages } from "@gongshu/core/text/messages";

/** Texts of the advanced filter and of the search in all columns. */
export const filterMessages = {
  title: { zh: "高级筛选", zhtw: "進階篩選", en: "Advanced filter" },
  inForce: { zh: "筛选条件", zhtw: "篩選條件", en: "Filter" },
  edit: { zh: "修改", zhtw: "修改", en: "Edit" },
  saveAsView: { zh: "保存为视图", zhtw: "儲存為檢視", en: "Save as a view" },
  apply: { zh: "应用", zhtw: "套用", en: "Apply" },
  clear: { zh: "清空", zhtw: "清空", en: "Clear" },
  incomplete: { zh: "未填写完整，不会生效", zhtw: "未填寫完整，不會生效", en: "Not complete yet, so it is left out" },
  incompleteCount: {
    zh: "有 {count} 个条件未填写完整，不会生效。",
    zhtw: "有 {count} 個條件未填寫完整，不會生效。",
    en: "Conditions that are not complete and are left out: {count}.",
  },
  mostRules: {
    zh: "最多可添加 {max} 个条件。",
    zhtw: "最多可新增 {max} 個條件。",
    en: "A filter can have at most {max} conditions.",
  },
  tooLong: {
    zh: "筛选条件太长，无法放入链接。请减少值的数量，或将其保存为视图。",
    zhtw: "篩選條件太長，無法放入連結。請減少值的數量，或將其儲存為檢視。",
    en: "The filter is too long for an address. Use fewer values, or save it as a view.",
  },
  loadFailed: {
    zh: "部分关联表单未能加载，其字段暂不可选。",
    zhtw: "部分關聯表單未能載入，其欄位暫不可選。",
    en: "Some related forms could not be loaded, so their fields are not offered.",
  },
  ownFields: { zh: "字段", zhtw: "欄位", en: "Fields" },
  systemFields: { zh: "系统信息", zhtw: "系統資訊", en: "System" },
  subTables: { zh: "子表", zhtw: "子表", en: "Sub-tables" },
  relatedRecords: { zh: "关联记录", zhtw: "關聯記錄", en: "Related records" },
  recordOf: { zh: "{name}的记录", zhtw: "{name}的記錄", en: "Record of {name}" },
  period: { zh: "时间段", zhtw: "時間段", en: "Period" },
  from: { zh: "从", zhtw: "從", en: "From" },
  to: { zh: "到", zhtw: "到", en: "To" },
  manyValues: {
    zh: "输入或粘贴多个值，用逗号或换行分隔",
    zhtw: "輸入或貼上多個值，用逗號或換行分隔",
    en: "Type or paste values, separated by commas or lines",
  },
  on: { zh: "开", zhtw: "開", en: "On" },
  off: { zh: "关", zhtw: "關", en: "Off" },
  totalOperator: { zh: "数量的比较方式", zhtw: "數量的比較方式", en: "Comparison of the total" },
  whichRows: { zh: "只统计满足以下条件的行", zhtw: "只統計滿足以下條件的列", en: "Only rows for which these hold" },
  self: { zh: "是当前用户的", zhtw: "是目前使用者的", en: "is that of the present user" },
  selfUser: { zh: "是当前用户", zhtw: "是目前使用者", en: "is the present user" },
} satisfies Messages;

/** How a field is compared, in a list of choices. */
export const operatorLabels = {
  equal: { zh: "等于", zhtw: "等於", en: "is" },
  notEqual: { zh: "不等于", zhtw: "不等於", en: "is not" },
  contains: { zh: "包含", zhtw: "包含", en: "contains" },
  notContains: { zh: "不包含", zhtw: "不包含", en: "does not contain" },
  startsWith: { zh: "开头是", zhtw: "開頭是", en: "starts with" },
  greater: { zh: "大于", zhtw: "大於", en: "is more than" },
  greaterOrEqual: { zh: "大于等于", zhtw: "大於等於", en: "is at least" },
  less: { zh: "小于", zhtw: "小於", en: "is less than" },
  lessOrEqual: { zh: "小于等于", zhtw: "小於等於", en: "is at most" },
  between: { zh: "介于", zhtw: "介於", en: "is between" },
  within: { zh: "在时间段内", zhtw: "在時間段內", en: "is in a period" },
  in: { zh: "是其中之一", zhtw: "是其中之一", en: "is one of" },
  notIn: { zh: "不是其中任何一个", zhtw: "不是其中任何一個", en: "is none of" },
  below: { zh: "属于（含下级）", zhtw: "屬於（含下級）", en: "is, or is below" },
  empty: { zh: "为空", zhtw: "為空", en: "is empty" },
  notEmpty: { zh: "不为空", zhtw: "不為空", en: "is not empty" },
} as const satisfies Record<FilterOperator, Message>;

/** Of times these are said otherwise than of numbers. */
export const timeOperatorLabels: Partial<Record<FilterOperator, Message>> = {
  greater: { zh: "晚于", zhtw: "晚於", en: "is after" },
  greaterOrEqual: { zh: "不早于", zhtw: "不早於", en: "is from" },
  less: { zh: "早于", zhtw: "早於", en: "is before" },
  lessOrEqual: { zh: "不晚于", zhtw: "不晚於", en: "is up to" },
};

export const rowsLabels = {
  any: { zh: "有任一行满足", zhtw: "有任一列滿足", en: "has a row with" },
  none: { zh: "没有任何一行满足", zhtw: "沒有任何一列滿足", en: "has no row with" },
  every: { zh: "每一行都满足", zhtw: "每一列都滿足", en: "has only rows with" },
} as const satisfies Record<RowQuantifier, Message>;

export const recordLabels = {
  any: { zh: "满足", zhtw: "滿足", en: "has" },
  none: { zh: "不满足", zhtw: "不滿足", en: "does not have" },
  every: { zh: "为空或满足", zhtw: "為空或滿足", en: "is missing or has" },
} as const satisfies Record<RowQuantifier, Message>;

export const totalLabels = {
  count: { zh: "行数", zhtw: "列數", en: "number of rows" },
  sum: { zh: "{name}合计", zhtw: "{name}合計", en: "total of {name}" },
  avg: { zh: "{name}平均值", zhtw: "{name}平均值", en: "average of {name}" },
  min: { zh: "最小{name}", zhtw: "最小{name}", en: "least {name}" },
  max: { zh: "最大{name}", zhtw: "最大{name}", en: "greatest {name}" },
} as const satisfies Record<RowTotal, Message>;
