import type { Messages } from "@gongshu/core/text/messages";

export const preferenceErrors = {
  tooManyFavorites: {
    zh: "最多收藏 {count} 个菜单，请先取消不常用的",
    zhtw: "最多可收藏 {count} 個選單，請先移除不常用的",
    en: "You can have {count} favourites at most. Remove one that you rarely use first",
  },
} satisfies Messages;
