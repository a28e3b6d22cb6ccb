import type { Messages } from "@gongshu/core/text/messages";

export const secondFactorMessages = {
  turnedOn: { zh: "两步验证已开启", zhtw: "兩步驟驗證已開啟", en: "The second factor is on" },
  turnedOff: { zh: "两步验证已关闭", zhtw: "兩步驟驗證已關閉", en: "The second factor is off" },
  newCodes: { zh: "已生成新的恢复码", zhtw: "已產生新的復原碼", en: "There are new recovery codes" },
  reset: {
    zh: "已清除该用户的两步验证",
    zhtw: "已清除該使用者的兩步驟驗證",
    en: "The user's second factor has been removed",
  },
} satisfies Messages;
