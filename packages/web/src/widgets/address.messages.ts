import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the choice of an address. */
export const addressMessages = {
  choose: { zh: "请选择省、市、区县", zhtw: "請選擇省、市、區縣", en: "Choose province, city and county" },
  gone: { zh: "（已删除）", zhtw: "（已刪除）", en: "(deleted)" },
} satisfies Messages;
