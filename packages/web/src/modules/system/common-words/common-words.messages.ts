import type { Messages } from "@gongshu/core/text/messages";

export const commonWordsMessages = {
  add: { zh: "新增常用语", zhtw: "新增常用語", en: "Add a phrase" },
  edit: { zh: "编辑常用语", zhtw: "編輯常用語", en: "Edit the phrase" },
  content: { zh: "内容", zhtw: "內容", en: "Text" },
  editOne: { zh: "编辑“{name}”", zhtw: "編輯「{name}」", en: "Edit “{name}”" },
  removeOne: { zh: "删除“{name}”", zhtw: "刪除「{name}」", en: "Delete “{name}”" },
  move: { zh: "拖动“{name}”调整顺序", zhtw: "拖曳「{name}」調整順序", en: "Move “{name}”" },
  ownText: {
    zh: "填写理由或意见时可以一键插入，只有您自己看得到。拖动可调整顺序。",
    zhtw: "填寫理由或意見時可以一鍵插入，只有您自己看得到。拖曳可調整順序。",
    en: "To be put into reasons and comments with one click. Only you see them. Drag them into the order you like.",
  },
  sharedText: {
    zh: "本企业所有人填写理由或意见时都可以插入。拖动可调整顺序。",
    zhtw: "本企業所有人填寫理由或意見時都可以插入。拖曳可調整順序。",
    en: "Everybody in the company can put them into reasons and comments. Drag them into the order you like.",
  },
  full: { zh: "已达到 {limit} 条上限", zhtw: "已達 {limit} 則上限", en: "The limit of {limit} is reached" },
  noOwn: { zh: "还没有自己的常用语", zhtw: "尚無自己的常用語", en: "You have no phrases of your own yet" },
  noShared: { zh: "还没有公用常用语", zhtw: "尚無共用常用語", en: "There are no shared phrases yet" },
  noneText: {
    zh: "把经常要写的话存下来，例如“已核实，情况属实”。",
    zhtw: "把經常要寫的話存下來，例如「已核實，情況屬實」。",
    en: "Keep what you often write, such as “Checked and correct”.",
  },
} satisfies Messages;
