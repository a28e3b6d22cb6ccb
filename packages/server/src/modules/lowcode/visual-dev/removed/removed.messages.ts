import type { Messages } from "@gongshu/core/text/messages";

/** What was removed from a model, and why it cannot come back. */
export const removedTexts = {
  subTable: { zh: "子表", zhtw: "子表", en: "sub-table" },
  noVersion: {
    zh: "没有任何已发布版本包含它",
    zhtw: "沒有任何已發佈版本包含它",
    en: "No published version has it",
  },
  noTable: {
    zh: "所在的子表不在草稿中，请先恢复子表",
    zhtw: "所在的子表不在草稿中，請先還原子表",
    en: "Its sub-table is not in the draft: put that back first",
  },
  stillThere: {
    zh: "草稿中已有这个字段；这里是它转换前的值",
    zhtw: "草稿中已有這個欄位；這裡是它轉換前的值",
    en: "The draft has this field; these are its values from before it was converted",
  },
  otherType: {
    zh: "它的值不能再转换为该字段的类型",
    zhtw: "它的值不能再轉換為該欄位的類型",
    en: "Its values no longer convert to the type of the field",
  },
} satisfies Messages;
