import type { Messages } from "../../text/messages.ts";

/** What can be wrong with an advanced filter. */
export const filterCheckMessages = {
  tooMany: {
    zh: "筛选条件过多，最多 {max} 个",
    zhtw: "篩選條件過多，最多 {max} 個",
    en: "The filter has too many conditions: at most {max}",
  },
  tooManyValues: {
    zh: "筛选值过多，最多 {max} 个",
    zhtw: "篩選值過多，最多 {max} 個",
    en: "The filter has too many values: at most {max}",
  },
  gone: {
    zh: "第 {place} 个筛选条件所用的字段已不存在，请修改或删除该条件",
    zhtw: "第 {place} 個篩選條件所用的欄位已不存在，請修改或刪除該條件",
    en: "Condition {place} of the filter uses a field that no longer exists: change or remove it",
  },
  withheld: {
    zh: "第 {place} 个筛选条件所用的字段您无权查看，不能用于筛选",
    zhtw: "第 {place} 個篩選條件所用的欄位您無權檢視，不能用於篩選",
    en: "Condition {place} of the filter uses a field that you may not read, so you cannot filter by it",
  },
  operator: {
    zh: "字段“{name}”不能这样筛选",
    zhtw: "欄位「{name}」不能這樣篩選",
    en: "“{name}” cannot be filtered in this way",
  },
  noValue: {
    zh: "请填写“{name}”的筛选值",
    zhtw: "請填寫「{name}」的篩選值",
    en: "Give a value to filter “{name}” by",
  },
  wrongValue: {
    zh: "“{name}”的筛选值不正确",
    zhtw: "「{name}」的篩選值不正確",
    en: "The value to filter “{name}” by is not a valid one",
  },
  tooLong: {
    zh: "“{name}”的筛选值过长，最多 {max} 个字符",
    zhtw: "「{name}」的篩選值過長，最多 {max} 個字元",
    en: "A value to filter “{name}” by is too long: at most {max} characters",
  },
  notNumber: {
    zh: "“{name}”不是数字，不能统计",
    zhtw: "「{name}」不是數字，不能統計",
    en: "“{name}” holds no numbers, so there is no total of it",
  },
} satisfies Messages;
