import type { Messages } from "../text/messages.ts";

/** What can be wrong with an expression. `{at}` is the place, from 1. */
export const expressionMessages = {
  none: { zh: "表达式不能为空", zhtw: "運算式不能為空", en: "The expression is empty" },
  character: {
    zh: "第 {at} 个字符“{text}”无法识别",
    zhtw: "第 {at} 個字元「{text}」無法識別",
    en: "The character “{text}” at place {at} is unknown",
  },
  openBrace: {
    zh: "第 {at} 个字符处的“{”没有对应的“}”",
    zhtw: "第 {at} 個字元處的「{」沒有對應的「}」",
    en: "The “{” at place {at} has no “}”",
  },
  openQuote: {
    zh: "第 {at} 个字符处的引号没有闭合",
    zhtw: "第 {at} 個字元處的引號沒有閉合",
    en: "The quotation mark at place {at} is not closed",
  },
  digits: {
    zh: "数字“{text}”位数过多：整数最多 15 位，小数最多 12 位",
    zhtw: "數字「{text}」位數過多：整數最多 15 位，小數最多 12 位",
    en: "The number “{text}” has too many digits: at most 15 before the point and 12 behind it",
  },
  unexpected: {
    zh: "第 {at} 个字符处不应出现“{text}”",
    zhtw: "第 {at} 個字元處不應出現「{text}」",
    en: "“{text}” is not expected at place {at}",
  },
  end: {
    zh: "表达式不完整，结尾处缺少内容",
    zhtw: "運算式不完整，結尾處缺少內容",
    en: "The expression ends too early: something is missing",
  },
  closing: {
    zh: "第 {at} 个字符处的括号没有闭合",
    zhtw: "第 {at} 個字元處的括號沒有閉合",
    en: "The parenthesis at place {at} is not closed",
  },
  tooLong: {
    zh: "表达式过长，最多 {most} 个字符",
    zhtw: "運算式過長，最多 {most} 個字元",
    en: "The expression is too long: at most {most} characters",
  },
  tooDeep: {
    zh: "表达式嵌套过深，最多 {most} 层",
    zhtw: "運算式巢狀過深，最多 {most} 層",
    en: "The expression is nested too deeply: at most {most} levels",
  },
  tooMany: {
    zh: "表达式过于复杂，最多 {most} 个部分",
    zhtw: "運算式過於複雜，最多 {most} 個部分",
    en: "The expression is too complex: at most {most} parts",
  },
  tooHigh: {
    zh: "连在一起的运算过多，最多 {most} 个；同一字段的多个固定值请写成 in (…)",
    zhtw: "連在一起的運算過多，最多 {most} 個；同一欄位的多個固定值請寫成 in (…)",
    en: "Too many operators follow each other: at most {most}. Constant values of one field can stand in one list: in (…)",
  },
  function: {
    zh: "函数“{text}”不存在",
    zhtw: "函式「{text}」不存在",
    en: "There is no function “{text}”",
  },
  arguments: {
    zh: "函数“{text}”的参数个数不正确",
    zhtw: "函式「{text}」的參數個數不正確",
    en: "The function “{text}” has the wrong number of arguments",
  },
  unknown: {
    zh: "字段“{text}”不存在",
    zhtw: "欄位「{text}」不存在",
    en: "There is no field “{text}”",
  },
  secret: {
    zh: "字段“{text}”的值保密，表达式不能引用",
    zhtw: "欄位「{text}」的值保密，運算式不能引用",
    en: "The field “{text}” holds a secret, which no expression may read",
  },
  rows: {
    zh: "子表“{text}”只能用在 COUNT 中，或者写成“子表.字段”",
    zhtw: "子表「{text}」只能用在 COUNT 中，或者寫成「子表.欄位」",
    en: "The sub-table “{text}” can only be used in COUNT, or with one of its columns behind a dot",
  },
  column: {
    zh: "子表字段“{text}”只能用在 SUM、AVG、MIN、MAX、COUNT、JOIN 中",
    zhtw: "子表欄位「{text}」只能用在 SUM、AVG、MIN、MAX、COUNT、JOIN 中",
    en: "The sub-table column “{text}” can only be used in SUM, AVG, MIN, MAX, COUNT or JOIN",
  },
  twoTables: {
    zh: "函数“{text}”的一个参数中只能使用同一个子表的字段",
    zhtw: "函式「{text}」的一個參數中只能使用同一個子表的欄位",
    en: "One argument of “{text}” can only use the columns of one sub-table",
  },
  nested: {
    zh: "子表字段的统计函数不能嵌套",
    zhtw: "子表欄位的統計函式不能巢狀使用",
    en: "Functions over a sub-table cannot be nested",
  },
  operands: {
    zh: "“{text}”不能用于{left}和{right}",
    zhtw: "「{text}」不能用於{left}和{right}",
    en: "“{text}” does not work with {left} and {right}",
  },
  operand: {
    zh: "“{text}”需要{wanted}，这里是{given}",
    zhtw: "「{text}」需要{wanted}，這裡是{given}",
    en: "“{text}” needs {wanted}, but this is {given}",
  },
  argument: {
    zh: "函数“{text}”的第 {index} 个参数需要{wanted}，这里是{given}",
    zhtw: "函式「{text}」的第 {index} 個參數需要{wanted}，這裡是{given}",
    en: "Argument {index} of “{text}” must be {wanted}, but this is {given}",
  },
  different: {
    zh: "函数“{text}”的结果类型不一致：{left}和{right}",
    zhtw: "函式「{text}」的結果類型不一致：{left}和{right}",
    en: "“{text}” mixes {left} and {right}",
  },
  choice: {
    zh: "函数“{text}”的第 {index} 个参数只能是：{wanted}",
    zhtw: "函式「{text}」的第 {index} 個參數只能是：{wanted}",
    en: "Argument {index} of “{text}” must be one of: {wanted}",
  },
  constants: {
    zh: "in 后面的括号里只能写固定的值",
    zhtw: "in 後面的括號裡只能寫固定的值",
    en: "Only constant values can stand in the parentheses behind “in”",
  },
  result: {
    zh: "表达式的结果是{given}，这里需要{wanted}",
    zhtw: "運算式的結果是{given}，這裡需要{wanted}",
    en: "The expression gives {given}, but {wanted} is needed here",
  },
  database: {
    zh: "“{text}”不能由数据库计算，不能用在这里",
    zhtw: "「{text}」不能由資料庫計算，不能用在這裡",
    en: "“{text}” cannot be computed by the database and cannot be used here",
  },
  databaseSize: {
    zh: "条件过大，数据库无法处理：转换成的 SQL 最多 {most} 个字符",
    zhtw: "條件過大，資料庫無法處理：轉換成的 SQL 最多 {most} 個字元",
    en: "The condition is too large for the database: at most {most} characters of SQL can be made of it",
  },
  databaseText: {
    zh: "文本中有数据库不能保存的字符",
    zhtw: "文字中有資料庫不能儲存的字元",
    en: "A text has characters that the database cannot hold",
  },
  or: { zh: "{left}或{right}", zhtw: "{left}或{right}", en: "{left} or {right}" },
} satisfies Messages;

/** The types in words. */
export const typeNames = {
  number: { zh: "数字", zhtw: "數字", en: "a number" },
  text: { zh: "文本", zhtw: "文字", en: "a text" },
  bool: { zh: "是或否", zhtw: "是或否", en: "yes or no" },
  date: { zh: "日期", zhtw: "日期", en: "a date" },
  list: { zh: "多个值", zhtw: "多個值", en: "a list" },
  empty: { zh: "空值", zhtw: "空值", en: "an empty value" },
} satisfies Messages;
