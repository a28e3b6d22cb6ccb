import type { Messages } from "../text/messages.ts";

/** What can be wrong with a record as a whole. */
export const recordMessages = {
  notRecord: { zh: "应为一条记录（对象）", zhtw: "應為一筆記錄（物件）", en: "Must be a record (an object)" },
  required: { zh: "{label}必填", zhtw: "{label}必填", en: "{label} is required" },
  requiredCell: { zh: "不能为空", zhtw: "不能為空", en: "Must not be empty" },
  notRows: { zh: "应为行的列表", zhtw: "應為列的清單", en: "Must be a list of rows" },
  notRow: { zh: "应为一行（对象）", zhtw: "應為一列（物件）", en: "Must be a row (an object)" },
  badRowId: { zh: "行的标识不正确", zhtw: "列的識別碼不正確", en: "The id of the row is not valid" },
  sameRowId: { zh: "有两行使用了同一标识", zhtw: "有兩列使用了同一識別碼", en: "Two rows have the same id" },
  tooFewRows: {
    zh: "{label}至少需要 {min} 行",
    zhtw: "{label}至少需要 {min} 列",
    en: "{label} needs at least {min} rows",
  },
  tooManyRows: {
    zh: "{label}最多只能有 {max} 行",
    zhtw: "{label}最多只能有 {max} 列",
    en: "{label} can have at most {max} rows",
  },
} satisfies Messages;
