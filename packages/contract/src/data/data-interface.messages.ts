import type { Messages } from "@gongshu/core/text/messages";

export const dataInterfaceMessages = {
  published: { zh: "发布成功", zhtw: "發布成功", en: "Published" },
  rolledBack: { zh: "回滚成功", zhtw: "回復成功", en: "Rolled back" },
  tokenCreated: { zh: "令牌已生成", zhtw: "權杖已產生", en: "Token created" },
} satisfies Messages;
