import type { Messages } from "../text/messages.ts";

/** What can be wrong with the text of a formula. `{at}` is the place, from 1. */
export const formulaMessages = {
  empty: { zh: "公式不能为空", zhtw: "公式不能為空", en: "The formula is empty" },
  character: {
    zh: "公式第 {at} 个字符“{text}”无法识别",
    zhtw: "公式第 {at} 個字元「{text}」無法識別",
    en: "The formula has an unknown character “{text}” at place {at}",
  },
  openBrace: {
    zh: "公式第 {at} 个字符处的“{”没有对应的“}”",
    zhtw: "公式第 {at} 個字元處的「{」沒有對應的「}」",
    en: "The “{” at place {at} of the formula has no “}”",
  },
  unexpected: {
    zh: "公式第 {at} 个字符处不应出现“{text}”",
    zhtw: "公式第 {at} 個字元處不應出現「{text}」",
    en: "“{text}” is not expected at place {at} of the formula",
  },
  end: {
    zh: "公式不完整，结尾处缺少数值",
    zhtw: "公式不完整，結尾處缺少數值",
    en: "The formula ends too early: a value is missing",
  },
  closing: {
    zh: "公式第 {at} 个字符处的括号没有闭合",
    zhtw: "公式第 {at} 個字元處的括號沒有閉合",
    en: "The parenthesis at place {at} of the formula is not closed",
  },
  function: {
    zh: "公式中的函数“{text}”不存在",
    zhtw: "公式中的函式「{text}」不存在",
    en: "The formula names an unknown function “{text}”",
  },
  arguments: {
    zh: "函数“{text}”的参数个数不正确",
    zhtw: "函式「{text}」的參數個數不正確",
    en: "The function “{text}” has the wrong number of arguments",
  },
  column: {
    zh: "子表字段“{text}”只能用在 SUM、AVG、MIN、MAX、COUNT 中",
    zhtw: "子表欄位「{text}」只能用在 SUM、AVG、MIN、MAX、COUNT 中",
    en: "The sub-table column “{text}” can only be used in SUM, AVG, MIN, MAX or COUNT",
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
} satisfies Messages;
