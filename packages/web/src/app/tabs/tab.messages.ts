import type { Messages } from "@gongshu/core/text/messages";

export const tabMessages = {
  moved: {
    zh: "“{name}”已移到第 {place} 个，共 {count} 个",
    zhtw: "「{name}」已移到第 {place} 個，共 {count} 個",
    en: "{name} moved to place {place} of {count}",
  },
  chunkLoadFailed: {
    zh: "页面加载失败，请刷新后重试",
    zhtw: "頁面載入失敗，請重新整理後再試",
    en: "The page could not be loaded. Please reload and try again",
  },
} satisfies Messages;
