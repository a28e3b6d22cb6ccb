import type { Messages } from "@gongshu/core/text/messages";

/** Texts about unsaved work that was there before a reload. */
export const restoredMessages = {
  restored: {
    zh: "已恢复 {time} 未保存的内容",
    zhtw: "已還原 {time} 未儲存的內容",
    en: "Restored what you had not saved at {time}",
  },
  isOutdated: {
    zh: "此后服务器上已有更新的版本，保存时可比较并选择。",
    zhtw: "此後伺服器上已有較新的版本，儲存時可比較並選擇。",
    en: "There is a newer version on the server since. You can compare and choose when you save.",
  },
  forget: { zh: "放弃这些内容", zhtw: "放棄這些內容", en: "Discard it" },
} satisfies Messages;
