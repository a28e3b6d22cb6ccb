import type { Messages } from "@gongshu/core/text/messages";

export const phraseMessages = {
  title: { zh: "常用语", zhtw: "常用語", en: "Phrases" },
  insert: { zh: "插入常用语", zhtw: "插入常用語", en: "Insert a phrase" },
  own: { zh: "我的常用语", zhtw: "我的常用語", en: "My phrases" },
  shared: { zh: "公用常用语", zhtw: "共用常用語", en: "Shared phrases" },
  none: { zh: "还没有常用语", zhtw: "尚無常用語", en: "No phrases yet" },
  manage: { zh: "管理我的常用语", zhtw: "管理我的常用語", en: "Manage my phrases" },
  tooLong: {
    zh: "插入后会超过 {limit} 个字",
    zhtw: "插入後會超過 {limit} 個字",
    en: "With this phrase the text would be longer than {limit} characters",
  },
} satisfies Messages;
