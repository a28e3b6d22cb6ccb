import type { Messages } from "../../text/messages.ts";

/** What a cell of an import template must be. */
export const hintMessages = {
  maxLength: { zh: "最多 {max} 个字符", zhtw: "最多 {max} 個字元", en: "At most {max} characters" },
  integer: { zh: "整数", zhtw: "整數", en: "Whole number" },
  oneOf: { zh: "可选：{options}", zhtw: "可選：{options}", en: "One of: {options}" },
  format: { zh: "格式 {format}", zhtw: "格式 {format}", en: "Written as {format}" },
  range: {
    zh: "格式 {format} 至 {format}",
    zhtw: "格式 {format} 至 {format}",
    en: "Written as {format} to {format}",
  },
  anyOf: {
    zh: "可多选，用顿号或逗号分隔：{options}",
    zhtw: "可多選，用頓號或逗號分隔：{options}",
    en: "Any of, separated by commas: {options}",
  },
  min: { zh: "不小于 {min}", zhtw: "不小於 {min}", en: "At least {min}" },
  max: { zh: "不大于 {max}", zhtw: "不大於 {max}", en: "At most {max}" },
  decimals: { zh: "小数最多 {precision} 位", zhtw: "小數最多 {precision} 位", en: "At most {precision} decimals" },
  notNegative: { zh: "不能为负数", zhtw: "不能為負數", en: "Not negative" },
  earliest: { zh: "不早于 {min}", zhtw: "不早於 {min}", en: "Not before {min}" },
  latest: { zh: "不晚于 {max}", zhtw: "不晚於 {max}", en: "Not after {max}" },
  address: {
    zh: "从省开始填写，用“/”分隔，最多 {max} 级",
    zhtw: "從省開始填寫，用「/」分隔，最多 {max} 級",
    en: "From the province down with “/” between, at most {max} levels",
  },
  path: {
    zh: "从上级到下级填写，用“/”分隔",
    zhtw: "從上級到下級填寫，用「/」分隔",
    en: "From the top down with “/” between",
  },
  oneName: { zh: "填写不重名的名称", zhtw: "填寫不重名的名稱", en: "A name that only one has" },
  paths: {
    zh: "每项从上级到下级填写，用“/”分隔；多项用“、”分隔",
    zhtw: "每項從上級到下級填寫，用「/」分隔；多項用「、」分隔",
    en: "Each from the top down with “/” between; commas between several",
  },
  manyNames: {
    zh: "填写不重名的名称；多个用顿号或逗号分隔",
    zhtw: "填寫不重名的名稱；多個用頓號或逗號分隔",
    en: "Names that only one has, separated by commas",
  },
  oneEntry: {
    zh: "填写编码，或不重名的名称",
    zhtw: "填寫編碼，或不重名的名稱",
    en: "The code, or a name that only one has",
  },
  manyEntries: {
    zh: "填写编码，或不重名的名称；多个用顿号或逗号分隔",
    zhtw: "填寫編碼，或不重名的名稱；多個用頓號或逗號分隔",
    en: "The code, or a name that only one has; several separated by commas",
  },
  oneUser: {
    zh: "填写“姓名/账号”、账号，或不重名的姓名",
    zhtw: "填寫「姓名/帳號」、帳號，或不重名的姓名",
    en: "“Name/account”, the account, or a name that only one person has",
  },
  manyUsers: {
    zh: "填写“姓名/账号”、账号，或不重名的姓名；多个用顿号或逗号分隔",
    zhtw: "填寫「姓名/帳號」、帳號，或不重名的姓名；多個用頓號或逗號分隔",
    en: "“Name/account”, the account, or a name that only one person has; several separated by commas",
  },
} satisfies Messages;
