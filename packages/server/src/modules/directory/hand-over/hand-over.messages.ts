import type { Messages } from "@gongshu/core/text/messages";

export const handOverErrors = {
  endSelf: {
    zh: "不能停用或删除自己",
    zhtw: "不能停用或刪除自己",
    en: "You can neither disable nor delete yourself",
  },
  receiverNotFound: {
    zh: "接收人不存在、已停用或不在您的数据范围内",
    zhtw: "接收人不存在、已停用或不在您的資料範圍內",
    en: "The receiver does not exist, is disabled or is not within your data scope",
  },
  receiverIsSame: {
    zh: "接收人不能是交接人本人",
    zhtw: "接收人不能是交接人本人",
    en: "Nobody can receive what is their own already",
  },
  receiverIsYou: {
    zh: "不能把他人的工作移交给自己，请由其他管理人员操作",
    zhtw: "不能把他人的工作移交給自己，請由其他管理人員操作",
    en: "You cannot hand over to yourself what belongs to somebody else; please ask another manager",
  },
  listChanged: {
    zh: "要移交的内容已变化，请重新打开交接",
    zhtw: "要移交的內容已變更，請重新開啟交接",
    en: "What there is to hand over has changed, please open the hand-over again",
  },
  twice: { zh: "同一类内容只能移交一次", zhtw: "同一類內容只能移交一次", en: "Each kind can be handed over once only" },
  eitherEnd: {
    zh: "停用和删除只能选择一项",
    zhtw: "停用和刪除只能選擇一項",
    en: "Choose either to disable or to delete",
  },
  unfinished: {
    zh: "该用户的另一项交接还在进行，请等它完成",
    zhtw: "該使用者的另一項交接還在進行，請等它完成",
    en: "Another hand-over of this user still runs, please wait for it to finish",
  },
} satisfies Messages;

export const handOverTexts = {
  jobTitle: { zh: "“{name}”的工作交接", zhtw: "「{name}」的工作交接", en: "Hand-over of {name}" },
} satisfies Messages;
