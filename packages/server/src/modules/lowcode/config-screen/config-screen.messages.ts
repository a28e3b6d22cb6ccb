import type { Messages } from "@gongshu/core/text/messages";

export const configScreenErrors = {
  badExtendsJson: {
    zh: "扩展字段（extendsJson）不是有效的 JSON 对象",
    zhtw: "擴充欄位（extendsJson）不是有效的 JSON 物件",
    en: "The extra fields (extendsJson) are not a valid JSON object",
  },
  tooManyIds: {
    zh: "一次最多删除 {max} 条记录",
    zhtw: "一次最多刪除 {max} 筆記錄",
    en: "At most {max} records can be deleted at once",
  },
} satisfies Messages;
