import type { Messages } from "@gongshu/core/text/messages";

/** Texts of logging out. */
export const leaveMessages = {
  leaveUnsaved: {
    zh: "有尚未保存的修改，退出后将丢失。",
    zhtw: "有尚未儲存的修改，登出後將遺失。",
    en: "There are unsaved changes. They are lost when you log out.",
  },
} satisfies Messages;
