import type { Messages } from "../text/messages.ts";

export const parameterMessages = {
  reserved: {
    zh: "参数名“{name}”已被系统使用",
    zhtw: "參數名稱「{name}」已被系統使用",
    en: "The product itself uses the parameter name “{name}”",
  },
  twice: {
    zh: "参数名“{name}”重复",
    zhtw: "參數名稱「{name}」重複",
    en: "There are two parameters “{name}”",
  },
  minMax: {
    zh: "最小值不能大于最大值",
    zhtw: "最小值不能大於最大值",
    en: "The minimum is above the maximum",
  },
  patternWrong: {
    zh: "校验规则不是可用的正则表达式",
    zhtw: "驗證規則不是可用的正規表示式",
    en: "The pattern is not a usable regular expression",
  },
  missing: {
    zh: "缺少参数“{name}”",
    zhtw: "缺少參數「{name}」",
    en: "The parameter “{name}” is missing",
  },
  notNumber: {
    zh: "参数“{name}”应为数字",
    zhtw: "參數「{name}」應為數字",
    en: "The parameter “{name}” has to be a number",
  },
  notInteger: {
    zh: "参数“{name}”应为整数",
    zhtw: "參數「{name}」應為整數",
    en: "The parameter “{name}” has to be a whole number",
  },
  notBoolean: {
    zh: "参数“{name}”应为 true 或 false",
    zhtw: "參數「{name}」應為 true 或 false",
    en: "The parameter “{name}” has to be true or false",
  },
  notDate: {
    zh: "参数“{name}”应为日期，如 2026-01-31",
    zhtw: "參數「{name}」應為日期，如 2026-01-31",
    en: "The parameter “{name}” has to be a date such as 2026-01-31",
  },
  notText: {
    zh: "参数“{name}”应为文本",
    zhtw: "參數「{name}」應為文字",
    en: "The parameter “{name}” has to be a text",
  },
  notList: {
    zh: "参数“{name}”应为列表",
    zhtw: "參數「{name}」應為清單",
    en: "The parameter “{name}” has to be a list",
  },
  tooLong: {
    zh: "参数“{name}”最多 {limit} 个字符",
    zhtw: "參數「{name}」最多 {limit} 個字元",
    en: "The parameter “{name}” may have at most {limit} characters",
  },
  tooShort: {
    zh: "参数“{name}”至少 {limit} 个字符",
    zhtw: "參數「{name}」至少 {limit} 個字元",
    en: "The parameter “{name}” needs at least {limit} characters",
  },
  tooMany: {
    zh: "参数“{name}”最多 {limit} 项",
    zhtw: "參數「{name}」最多 {limit} 項",
    en: "The parameter “{name}” may have at most {limit} items",
  },
  tooFew: {
    zh: "参数“{name}”至少 {limit} 项",
    zhtw: "參數「{name}」至少 {limit} 項",
    en: "The parameter “{name}” needs at least {limit} items",
  },
  tooBig: {
    zh: "参数“{name}”不能大于 {limit}",
    zhtw: "參數「{name}」不能大於 {limit}",
    en: "The parameter “{name}” may not be above {limit}",
  },
  tooSmall: {
    zh: "参数“{name}”不能小于 {limit}",
    zhtw: "參數「{name}」不能小於 {limit}",
    en: "The parameter “{name}” may not be below {limit}",
  },
  notChoice: {
    zh: "参数“{name}”只能是：{choices}",
    zhtw: "參數「{name}」只能是：{choices}",
    en: "The parameter “{name}” has to be one of: {choices}",
  },
  mismatch: {
    zh: "参数“{name}”的格式不正确",
    zhtw: "參數「{name}」的格式不正確",
    en: "The parameter “{name}” does not have the required form",
  },
} satisfies Messages;
