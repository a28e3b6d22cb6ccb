import type { Messages } from "@gongshu/core/text/messages";

export const bulkEditTexts = {
  planTitle: {
    zh: "预览批量修改：{fullName}",
    zhtw: "預覽批次修改：{fullName}",
    en: "Preview of a bulk edit: {fullName}",
  },
  applyTitle: { zh: "批量修改：{fullName}", zhtw: "批次修改：{fullName}", en: "Bulk edit: {fullName}" },
  undoTitle: {
    zh: "撤销批量修改：{fullName}",
    zhtw: "撤銷批次修改：{fullName}",
    en: "Undoing a bulk edit: {fullName}",
  },
  rowCount: { zh: "{count} 行", zhtw: "{count} 列", en: "{count} rows" },
} satisfies Messages;

export const bulkEditErrors = {
  nothingGiven: {
    zh: "请至少选择一个要修改的字段",
    zhtw: "請至少選擇一個要修改的欄位",
    en: "Choose at least one field to change",
  },
  notEditable: {
    zh: "“{label}”不能批量修改",
    zhtw: "「{label}」不能批次修改",
    en: "{label} cannot be changed in several records at once",
  },
  tooMany: {
    zh: "一次最多修改 {max} 条数据，请缩小筛选范围",
    zhtw: "一次最多修改 {max} 筆資料，請縮小篩選範圍",
    en: "At most {max} records can be changed at once: please narrow the filter",
  },
  notPlanned: {
    zh: "这次批量修改已执行或尚未准备好，请重新预览",
    zhtw: "這次批次修改已執行或尚未準備好，請重新預覽",
    en: "This bulk edit was done already or is not ready yet: please look at a new preview",
  },
  notDone: {
    zh: "这次批量修改尚未执行或已撤销",
    zhtw: "這次批次修改尚未執行或已撤銷",
    en: "This bulk edit was not done yet, or was undone already",
  },
} satisfies Messages;

/** Why a record is left out. */
export const leftOutTexts = {
  changed: { zh: "预览后已被修改", zhtw: "預覽後已被修改", en: "Changed since the preview" },
  changedSince: {
    zh: "“{label}”在批量修改后又被修改",
    zhtw: "「{label}」在批次修改後又被修改",
    en: "{label} was changed again after the bulk edit",
  },
  locked: {
    zh: "“{label}”在这条数据中不能填写",
    zhtw: "「{label}」在這筆資料中不能填寫",
    en: "{label} cannot be filled in here",
  },
  notYours: { zh: "您无权填写其中的字段", zhtw: "您無權填寫其中的欄位", en: "You may not fill in one of its fields" },
  wrong: { zh: "{label}：{reason}", zhtw: "{label}：{reason}", en: "{label}: {reason}" },
} satisfies Messages;
