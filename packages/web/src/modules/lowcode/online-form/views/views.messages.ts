import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the views of a list. */
export const viewMessages = {
  views: { zh: "视图", zhtw: "檢視", en: "Views" },
  plain: { zh: "全部", zhtw: "全部", en: "All" },
  allViews: { zh: "所有视图", zhtw: "所有檢視", en: "All views" },
  ofList: { zh: "表单自带", zhtw: "表單內建", en: "Of the form" },
  own: { zh: "我的视图", zhtw: "我的檢視", en: "My views" },
  shared: { zh: "共享视图", zhtw: "共用檢視", en: "Shared views" },
  byOwner: { zh: "{name}（{owner}）", zhtw: "{name}（{owner}）", en: "{name} ({owner})" },
  actions: { zh: "视图操作", zhtw: "檢視操作", en: "View actions" },
  order: { zh: "调整顺序", zhtw: "調整順序", en: "Change the order" },
  newView: { zh: "新增视图", zhtw: "新增檢視", en: "New view" },
  save: { zh: "保存", zhtw: "儲存", en: "Save" },
  saveAs: { zh: "另存为", zhtw: "另存為", en: "Save as" },
  drop: { zh: "放弃更改", zhtw: "放棄變更", en: "Discard changes" },
  changed: { zh: "视图有未保存的更改", zhtw: "檢視有未儲存的變更", en: "This view has unsaved changes" },
  missing: {
    zh: "该视图不存在，或未共享给您",
    zhtw: "此檢視不存在，或未共用給您",
    en: "This view does not exist, or it is not shared with you",
  },
  missingText: {
    zh: "现在显示的是“{name}”。",
    zhtw: "現在顯示的是「{name}」。",
    en: "You see “{name}” instead.",
  },
  failed: {
    zh: "视图未能加载，现在显示的是列表本来的样子",
    zhtw: "檢視未能載入，現在顯示的是清單本來的樣子",
    en: "The views could not be loaded, so the list is shown as it is",
  },
} satisfies Messages;
