import type { Messages } from "@gongshu/core/text/messages";

export const displayErrors = {
  codeUnknown: {
    zh: "没有屏幕正在显示此配对码，请核对后再输入",
    zhtw: "沒有螢幕正在顯示此配對碼，請核對後再輸入",
    en: "No screen is showing this code, please compare and type it again",
  },
  codeExpired: {
    zh: "此配对码已过期，请输入屏幕上的新配对码",
    zhtw: "此配對碼已逾期，請輸入螢幕上的新配對碼",
    en: "This code has expired, please type the new one on the screen",
  },
  codeUsed: {
    zh: "此配对码已被使用，请让屏幕重新显示一个配对码",
    zhtw: "此配對碼已被使用，請讓螢幕重新顯示一個配對碼",
    en: "This code has been used already, let the screen show another one",
  },
  pairingUnknown: {
    zh: "此配对不存在，请重新开始",
    zhtw: "此配對不存在，請重新開始",
    en: "There is no such pairing, please begin again",
  },
  notDisplay: {
    zh: "只有已绑定的显示屏可以查看",
    zhtw: "只有已綁定的顯示螢幕可以檢視",
    en: "Only a paired display can see this",
  },
} satisfies Messages;

/** What hand-overs list. */
export const displayBelongingTexts = {
  bound: { zh: "绑定的大屏", zhtw: "綁定的大螢幕", en: "Displays they have bound" },
} satisfies Messages;
