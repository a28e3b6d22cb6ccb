import type { Messages } from "@gongshu/core/text/messages";

/** Apart from the texts of the screens themselves: menus open screens, so this comes with the first page. */
export const openScreenMessages = {
  windowBlocked: {
    zh: "浏览器阻止了新窗口，请允许本站弹出窗口后重试",
    zhtw: "瀏覽器封鎖了新視窗，請允許本站彈出視窗後重試",
    en: "The browser has blocked the new window, please allow pop-ups for this site",
  },
} satisfies Messages;
