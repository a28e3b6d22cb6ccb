import type { Messages } from "../text/messages.ts";

/** What can be wrong with the filter of a list. */
export const filterMessages = {
  notFilter: { zh: "查询条件格式不正确", zhtw: "查詢條件格式不正確", en: "The filter is not a valid JSON object" },
  tooMany: {
    zh: "查询条件过多，最多 {max} 个",
    zhtw: "查詢條件過多，最多 {max} 個",
    en: "The filter has too many conditions: at most {max}",
  },
  unknownField: {
    zh: "查询字段“{text}”不存在",
    zhtw: "查詢欄位「{text}」不存在",
    en: "There is no field “{text}” to filter by",
  },
  notSearchable: {
    zh: "字段“{text}”不支持查询",
    zhtw: "欄位「{text}」不支援查詢",
    en: "The field “{text}” cannot be filtered by",
  },
  notRange: { zh: "查询范围应为 [开始, 结束]", zhtw: "查詢範圍應為 [開始, 結束]", en: "A range must be [from, to]" },
  wrongType: { zh: "查询值的类型不正确", zhtw: "查詢值的類型不正確", en: "The value of the filter has the wrong type" },
  tooLong: { zh: "查询值过长", zhtw: "查詢值過長", en: "The value of the filter is too long" },
} satisfies Messages;
