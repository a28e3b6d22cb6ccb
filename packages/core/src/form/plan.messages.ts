import type { Messages } from "../text/messages.ts";

/** Texts of the plan that is shown before a form is published. */
export const planMessages = {
  checked: {
    zh: "“{name}”的已有数据将转换类型，无法转换的值需要先处理",
    zhtw: "「{name}」的既有資料將轉換類型，無法轉換的值需先處理",
    en: "The stored values of “{name}” will be converted; those that cannot be must be dealt with first",
  },
  replaced: {
    zh: "“{name}”的类型无法转换：原数据保留但不再显示，字段从空值开始",
    zhtw: "「{name}」的類型無法轉換：原資料保留但不再顯示，欄位從空值開始",
    en: "“{name}” cannot be converted: the old values are kept but no longer shown, and the field starts empty",
  },
  hidden: {
    zh: "字段“{name}”已移除，其数据保留，重新加回后可恢复",
    zhtw: "欄位「{name}」已移除，其資料保留，重新加回後即可恢復",
    en: "The field “{name}” was removed; its values are kept and come back when it is put back",
  },
  hiddenTable: {
    zh: "子表“{name}”已移除，其数据保留，重新加回后可恢复",
    zhtw: "子表「{name}」已移除，其資料保留，重新加回後即可恢復",
    en: "The sub-table “{name}” was removed; its rows are kept and come back when it is put back",
  },
  unique: {
    zh: "“{name}”将要求唯一，已有重复值时无法发布",
    zhtw: "「{name}」將要求唯一，已有重複值時無法發佈",
    en: "“{name}” becomes unique: publishing fails while there are duplicates",
  },
} satisfies Messages;
