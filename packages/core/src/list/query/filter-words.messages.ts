import type { Message, Messages } from "../../text/messages.ts";
import type { SystemColumn } from "../definition.ts";
import type { FilterOperator, FilterPeriod, FilterSelf, RowQuantifier, RowTotal } from "./filter-tree.ts";

/** How the columns that every record has are called in filters. */
export const systemColumnNames = {
  creatorUser: { zh: "创建人", zhtw: "建立者", en: "Created by" },
  creatorTime: { zh: "创建时间", zhtw: "建立時間", en: "Created at" },
  lastModifyUser: { zh: "修改人", zhtw: "修改者", en: "Changed by" },
  lastModifyTime: { zh: "修改时间", zhtw: "修改時間", en: "Changed at" },
} as const satisfies Record<SystemColumn, Message>;

/** A comparison in words. */
export const operatorWords = {
  equal: { zh: "“{name}”等于{value}", zhtw: "「{name}」等於{value}", en: "“{name}” is {value}" },
  notEqual: { zh: "“{name}”不等于{value}", zhtw: "「{name}」不等於{value}", en: "“{name}” is not {value}" },
  contains: { zh: "“{name}”包含{value}", zhtw: "「{name}」包含{value}", en: "“{name}” contains {value}" },
  notContains: {
    zh: "“{name}”不包含{value}",
    zhtw: "「{name}」不包含{value}",
    en: "“{name}” does not contain {value}",
  },
  startsWith: { zh: "“{name}”以{value}开头", zhtw: "「{name}」以{value}開頭", en: "“{name}” starts with {value}" },
  greater: { zh: "“{name}”大于{value}", zhtw: "「{name}」大於{value}", en: "“{name}” is more than {value}" },
  greaterOrEqual: { zh: "“{name}”不小于{value}", zhtw: "「{name}」不小於{value}", en: "“{name}” is at least {value}" },
  less: { zh: "“{name}”小于{value}", zhtw: "「{name}」小於{value}", en: "“{name}” is less than {value}" },
  lessOrEqual: { zh: "“{name}”不大于{value}", zhtw: "「{name}」不大於{value}", en: "“{name}” is at most {value}" },
  between: {
    zh: "“{name}”在{value}之间",
    zhtw: "「{name}」在{value}之間",
    en: "“{name}” is between {value}",
  },
  within: { zh: "“{name}”在{value}", zhtw: "「{name}」在{value}", en: "“{name}” is in: {value}" },
  in: { zh: "“{name}”是{value}之一", zhtw: "「{name}」是{value}之一", en: "“{name}” is one of {value}" },
  notIn: {
    zh: "“{name}”不是{value}中的任何一个",
    zhtw: "「{name}」不是{value}中的任何一個",
    en: "“{name}” is none of {value}",
  },
  below: {
    zh: "“{name}”属于{value}（含下级）",
    zhtw: "「{name}」屬於{value}（含下級）",
    en: "“{name}” is {value} or below",
  },
  empty: { zh: "“{name}”为空", zhtw: "「{name}」為空", en: "“{name}” is empty" },
  notEmpty: { zh: "“{name}”不为空", zhtw: "「{name}」不為空", en: "“{name}” is not empty" },
} as const satisfies Record<FilterOperator, Message>;

/** Of times these are said otherwise than of numbers. */
export const timeWords = {
  greater: { zh: "“{name}”晚于{value}", zhtw: "「{name}」晚於{value}", en: "“{name}” is after {value}" },
  greaterOrEqual: { zh: "“{name}”从{value}起", zhtw: "「{name}」從{value}起", en: "“{name}” is from {value}" },
  less: { zh: "“{name}”早于{value}", zhtw: "「{name}」早於{value}", en: "“{name}” is before {value}" },
  lessOrEqual: { zh: "“{name}”到{value}为止", zhtw: "「{name}」到{value}為止", en: "“{name}” is up to {value}" },
} as const satisfies Partial<Record<FilterOperator, Message>>;

export const periodWords = {
  yesterday: { zh: "昨天", zhtw: "昨天", en: "yesterday" },
  today: { zh: "今天", zhtw: "今天", en: "today" },
  tomorrow: { zh: "明天", zhtw: "明天", en: "tomorrow" },
  lastWeek: { zh: "上周", zhtw: "上週", en: "last week" },
  thisWeek: { zh: "本周", zhtw: "本週", en: "this week" },
  lastMonth: { zh: "上个月", zhtw: "上個月", en: "last month" },
  thisMonth: { zh: "本月", zhtw: "本月", en: "this month" },
  thisYear: { zh: "今年", zhtw: "今年", en: "this year" },
  last7Days: { zh: "最近 7 天", zhtw: "最近 7 天", en: "the last 7 days" },
  last30Days: { zh: "最近 30 天", zhtw: "最近 30 天", en: "the last 30 days" },
  past: { zh: "过去", zhtw: "過去", en: "the past" },
  future: { zh: "将来", zhtw: "將來", en: "the future" },
} as const satisfies Record<FilterPeriod, Message>;

export const selfWords = {
  "@userId": { zh: "当前用户", zhtw: "目前使用者", en: "the present user" },
  "@organizeId": { zh: "当前组织", zhtw: "目前組織", en: "the present organisation" },
  "@departmentId": { zh: "当前部门", zhtw: "目前部門", en: "the present department" },
  "@positionId": { zh: "当前岗位", zhtw: "目前職位", en: "the present position" },
} as const satisfies Record<FilterSelf, Message>;

/** Rows of a sub-table. */
export const rowWords = {
  any: {
    zh: "“{name}”中有任一行满足（{where}）",
    zhtw: "「{name}」中有任一列滿足（{where}）",
    en: "a row of “{name}” has ({where})",
  },
  none: {
    zh: "“{name}”中没有任何一行满足（{where}）",
    zhtw: "「{name}」中沒有任何一列滿足（{where}）",
    en: "no row of “{name}” has ({where})",
  },
  every: {
    zh: "“{name}”的每一行都满足（{where}）",
    zhtw: "「{name}」的每一列都滿足（{where}）",
    en: "every row of “{name}” has ({where})",
  },
} as const satisfies Record<RowQuantifier, Message>;

/** The record that a field names. */
export const recordWords = {
  any: {
    zh: "“{name}”所指的记录满足（{where}）",
    zhtw: "「{name}」所指的記錄滿足（{where}）",
    en: "the record of “{name}” has ({where})",
  },
  none: {
    zh: "“{name}”没有满足（{where}）的记录",
    zhtw: "「{name}」沒有滿足（{where}）的記錄",
    en: "“{name}” names no record with ({where})",
  },
  every: {
    zh: "“{name}”为空或所指的记录满足（{where}）",
    zhtw: "「{name}」為空或所指的記錄滿足（{where}）",
    en: "“{name}” is empty or its record has ({where})",
  },
} as const satisfies Record<RowQuantifier, Message>;

/** What is totalled, as the name of what is compared. */
export const totalWords = {
  count: { zh: "{rows}的行数", zhtw: "{rows}的列數", en: "number of rows of {rows}" },
  sum: { zh: "{rows}的{of}合计", zhtw: "{rows}的{of}合計", en: "total of {of} of {rows}" },
  avg: { zh: "{rows}的{of}平均值", zhtw: "{rows}的{of}平均值", en: "average of {of} of {rows}" },
  min: { zh: "{rows}的最小{of}", zhtw: "{rows}的最小{of}", en: "least {of} of {rows}" },
  max: { zh: "{rows}的最大{of}", zhtw: "{rows}的最大{of}", en: "greatest {of} of {rows}" },
} as const satisfies Record<RowTotal, Message>;

export const filterWordMessages = {
  and: { zh: " 且 ", zhtw: " 且 ", en: " and " },
  or: { zh: " 或 ", zhtw: " 或 ", en: " or " },
  group: { zh: "（{text}）", zhtw: "（{text}）", en: "({text})" },
  quoted: { zh: "“{text}”", zhtw: "「{text}」", en: "“{text}”" },
  /** Both ends of a stretch. */
  ends: { zh: "{from}和{to}", zhtw: "{from}和{to}", en: "{from} and {to}" },
  on: { zh: "开", zhtw: "開", en: "on" },
  off: { zh: "关", zhtw: "關", en: "off" },
  more: { zh: "等 {count} 个值", zhtw: "等 {count} 個值", en: "{count} values in all" },
  gone: { zh: "已删除的字段", zhtw: "已刪除的欄位", en: "a field that is gone" },
  withheld: { zh: "无权查看的字段", zhtw: "無權檢視的欄位", en: "a field that may not be read" },
  rowsFulfilling: {
    zh: "{name}中满足（{where}）的行",
    zhtw: "{name}中滿足（{where}）的列",
    en: "{name} rows with ({where})",
  },
  existing: { zh: "存在", zhtw: "存在", en: "anything" },
  everything: { zh: "全部数据", zhtw: "全部資料", en: "everything" },
} satisfies Messages;
