import type { Message, Messages } from "@gongshu/core/text/messages";

/** Why nothing is done with one of many records. */
export const recordGone: Message = {
  zh: "已删除，或您无权查看",
  zhtw: "已刪除，或您無權查看",
  en: "Deleted, or not yours to see",
};

export const onlineDevErrors = {
  unknownField: { zh: "没有字段 {field}", zhtw: "沒有欄位 {field}", en: "There is no field {field}" },
  badJson: {
    zh: "data 不是有效的 JSON 对象",
    zhtw: "data 不是有效的 JSON 物件",
    en: "data is not a valid JSON object",
  },
  notGrouped: {
    zh: "字段“{field}”不能用于分组",
    zhtw: "欄位「{field}」不能用於分組",
    en: "The list cannot be grouped by the field “{field}”",
  },
  notTotalled: {
    zh: "字段“{field}”没有这种汇总",
    zhtw: "欄位「{field}」沒有這種彙總",
    en: "There is no such total of the field “{field}”",
  },
  slowList: {
    zh: "数据较多，查询超过 {seconds} 秒仍未完成，请缩小筛选范围后重试",
    zhtw: "資料較多，查詢超過 {seconds} 秒仍未完成，請縮小篩選範圍後重試",
    en: "There are too many records for this query, which took longer than {seconds} s; please narrow the filter and try again",
  },
  unknownSort: { zh: "不能按 {field} 排序", zhtw: "不能按 {field} 排序", en: "The list cannot be sorted by {field}" },
  duplicateValue: {
    zh: "{label} 已存在，不能重复",
    zhtw: "{label} 已存在，不能重複",
    en: "{label} exists already and must be unique",
  },
  duplicateRecord: {
    zh: "与已有数据重复，不能保存",
    zhtw: "與已有資料重複，不能儲存",
    en: "Such a record exists already",
  },
  changedMeanwhile: {
    zh: "数据刚被他人修改，请重试",
    zhtw: "資料剛被他人修改，請重試",
    en: "Somebody else has just changed the data, please try again",
  },
  someGone: {
    zh: "其中 {count} 条已删除，或您无权查看；没有删除任何数据，请重新选择",
    zhtw: "其中 {count} 筆已刪除，或您無權查看；沒有刪除任何資料，請重新選擇",
    en: "{count} of them were deleted already or are not yours to see: nothing was deleted, please select again",
  },
  notYourField: {
    zh: "您无权填写该字段",
    zhtw: "您無權填寫此欄位",
    en: "You may not fill in this field",
  },
} satisfies Messages;

/** Why a deleted record does not come back. */
export const restoreErrors = {
  duplicateValue: {
    zh: "不能恢复：{label} 已被其他数据使用",
    zhtw: "不能還原：{label} 已被其他資料使用",
    en: "This cannot be restored: another record has the same {label} by now",
  },
  duplicateRecord: {
    zh: "不能恢复：已有相同的数据",
    zhtw: "不能還原：已有相同的資料",
    en: "This cannot be restored: such a record exists by now",
  },
} satisfies Messages;

/** What hand-overs list. */
export const recordBelongingTexts = {
  created: { zh: "“{model}”：创建的记录", zhtw: "「{model}」：建立的記錄", en: "{model}: records they created" },
  named: {
    zh: "“{model}”：“{field}”中指定的记录",
    zhtw: "「{model}」：「{field}」中指定的記錄",
    en: "{model}: records that name them in {field}",
  },
} satisfies Messages;

/** What records are called where other records name them. */
export const recordNameTexts = {
  deleted: { zh: "{text}（已删除）", zhtw: "{text}（已刪除）", en: "{text} (deleted)" },
} satisfies Messages;
