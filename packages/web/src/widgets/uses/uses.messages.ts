import type { Messages } from "@gongshu/core/text/messages";

export const usesMessages = {
  title: { zh: "使用“{name}”的内容", zhtw: "使用「{name}」的內容", en: "What uses {name}" },
  none: { zh: "没有内容使用它", zhtw: "沒有內容使用它", en: "Nothing uses it" },
  noneText: { zh: "可以放心停用或删除。", zhtw: "可以放心停用或刪除。", en: "It can be switched off or deleted." },
} satisfies Messages;
