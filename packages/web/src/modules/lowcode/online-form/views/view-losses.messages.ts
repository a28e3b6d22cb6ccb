import type { Messages } from "@gongshu/core/text/messages";

/** Texts of what views have lost. */
export const viewLossMessages = {
  noFilter: {
    zh: "因此视图的筛选未生效，现在显示的可能比视图原来的多。",
    zhtw: "因此檢視的篩選未生效，現在顯示的可能比檢視原來的多。",
    en: "Its filter is not in force because of that: you may see more than the view was made for.",
  },
  losses: {
    zh: "此视图的部分设置已无法显示",
    zhtw: "此檢視的部分設定已無法顯示",
    en: "Some of this view cannot be shown any more",
  },
  removedField: {
    zh: "字段“{name}”已删除（{part}）",
    zhtw: "欄位「{name}」已刪除（{part}）",
    en: "The field “{name}” was removed ({part})",
  },
  removedUnnamed: { zh: "有字段已删除（{part}）", zhtw: "有欄位已刪除（{part}）", en: "A field was removed ({part})" },
  unfitField: {
    zh: "字段“{name}”不能再这样使用（{part}）",
    zhtw: "欄位「{name}」不能再這樣使用（{part}）",
    en: "The field “{name}” cannot be used like this any more ({part})",
  },
  withheldFields: {
    zh: "有 {count} 处使用了您无权查看的字段",
    zhtw: "有 {count} 處使用了您無權查看的欄位",
    en: "Fields that you may not see: {count}",
  },
} satisfies Messages;
