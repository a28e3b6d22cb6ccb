import type { Messages } from "@gongshu/core/text/messages";

export const preferenceMessages = {
  starred: { zh: "已收藏", zhtw: "已加入我的最愛", en: "Added to favourites" },
  unstarred: { zh: "已取消收藏", zhtw: "已從我的最愛移除", en: "Removed from favourites" },
} satisfies Messages;
