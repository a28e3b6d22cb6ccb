import type { Messages } from "@gongshu/core/text/messages";

export const dataScreenErrors = {
  notScreen: {
    zh: "只有已打开的大屏可以查看",
    zhtw: "只有已開啟的大螢幕可以檢視",
    en: "Only an open screen can see this",
  },
} satisfies Messages;
