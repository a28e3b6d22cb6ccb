import type { Messages } from "@gongshu/core/text/messages";

export const placeTitles = {
  phrases: { zh: "常用语", zhtw: "常用語", en: "Phrases" },
  shared: { zh: "公用常用语", zhtw: "共用常用語", en: "Shared phrases" },
} satisfies Messages;
