import type { Messages } from "@gongshu/core/text/messages";

/** Texts of what was removed from a form and is still in the database. */
export const removedMessages = {
  tab: { zh: "已移除的字段", zhtw: "已移除的欄位", en: "Removed fields" },
  none: { zh: "没有已移除的字段", zhtw: "沒有已移除的欄位", en: "No removed fields" },
  noneText: {
    zh: "从表单移除的字段在发布后会列在这里，数据一直保留",
    zhtw: "從表單移除的欄位在發佈後會列在這裡，資料一直保留",
    en: "Fields that are removed from the form are listed here once that is published; their values are kept",
  },
  intro: {
    zh: "以下字段已不在表单中，但数据仍保留在数据库里。",
    zhtw: "以下欄位已不在表單中，但資料仍保留在資料庫裡。",
    en: "These are no longer in the form, but their values are still in the database.",
  },
  values: { zh: "{count} 个值", zhtw: "{count} 個值", en: "Values: {count}" },
  rows: { zh: "{count} 行", zhtw: "{count} 列", en: "Rows: {count}" },
  lastIn: { zh: "最后出现在第 {version} 版", zhtw: "最後出現在第 {version} 版", en: "Last in version {version}" },
  putBack: { zh: "放回表单", zhtw: "放回表單", en: "Put back" },
  purge: { zh: "彻底清除所选…", zhtw: "徹底清除所選…", en: "Purge the chosen ones…" },
  purgeTitle: { zh: "彻底清除 {count} 项", zhtw: "徹底清除 {count} 項", en: "Purge for good: {count}" },
  purgeLoss: { zh: "将永久丢失 {count} 个值", zhtw: "將永久遺失 {count} 個值", en: "Values lost for good: {count}" },
  purgeText: {
    zh: "清除后无法恢复，也不能再放回表单。",
    zhtw: "清除後無法還原，也不能再放回表單。",
    en: "They cannot be restored afterwards, nor put back into the form.",
  },
  purgeType: {
    zh: "请输入模型编码“{code}”以确认：",
    zhtw: "請輸入模型編碼「{code}」以確認：",
    en: "Type the code “{code}” of the model to confirm:",
  },
  purgeCode: { zh: "模型编码", zhtw: "模型編碼", en: "Code of the model" },
  purgeNow: { zh: "彻底清除", zhtw: "徹底清除", en: "Purge" },
  cancel: { zh: "取消", zhtw: "取消", en: "Cancel" },
} satisfies Messages;
