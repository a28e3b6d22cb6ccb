import type { Messages } from "@gongshu/core/text/messages";

export const viewErrors = {
  notThere: {
    zh: "该视图不存在，或未共享给您",
    zhtw: "此檢視不存在，或未共用給您",
    en: "This view does not exist, or it is not shared with you",
  },
  notYours: {
    zh: "这是他人共享的视图，您不能修改；可以另存为自己的视图",
    zhtw: "這是他人共用的檢視，您不能修改；可以另存為自己的檢視",
    en: "Somebody else has shared this view, so you cannot change it. You can save it as a view of your own",
  },
  ofList: {
    zh: "该视图属于表单设计，不能在此修改；可以另存为自己的视图",
    zhtw: "此檢視屬於表單設計，不能在此修改；可以另存為自己的檢視",
    en: "This view is part of the form design and cannot be changed here. You can save it as a view of your own",
  },
  withheld: {
    zh: "视图中有您无权查看的字段，覆盖保存会使他人失去这些设置；请另存为自己的视图",
    zhtw: "檢視中有您無權查看的欄位，覆寫儲存會使他人失去這些設定；請另存為自己的檢視",
    en: "The view has fields that you may not see, which would be lost for others. Save it as a view of your own instead",
  },
  nameTaken: {
    zh: "您已有名为“{name}”的视图",
    zhtw: "您已有名為「{name}」的檢視",
    en: "You already have a view named “{name}”",
  },
  tooManyOwn: {
    zh: "每个列表最多保存 {limit} 个自己的视图",
    zhtw: "每個清單最多儲存 {limit} 個自己的檢視",
    en: "You can have at most {limit} views of a list",
  },
  tooManyShared: {
    zh: "每个列表最多共享 {limit} 个视图",
    zhtw: "每個清單最多共用 {limit} 個檢視",
    en: "At most {limit} views of a list can be shared",
  },
  unknownRole: {
    zh: "所选角色不存在或已停用",
    zhtw: "所選角色不存在或已停用",
    en: "A chosen role does not exist or is switched off",
  },
  repeatedRole: { zh: "同一角色只能选择一次", zhtw: "同一角色只能選擇一次", en: "A role can be chosen only once" },
  tooLarge: {
    zh: "视图的内容过多，无法保存；请减少筛选值",
    zhtw: "檢視的內容過多，無法儲存；請減少篩選值",
    en: "There is too much in this view to save it: filter by fewer values",
  },
} satisfies Messages;

/** What somebody who leaves can hand over. */
export const viewBelongingTexts = {
  shared: { zh: "共享的列表视图", zhtw: "共用的清單檢視", en: "Shared views of lists" },
} satisfies Messages;
