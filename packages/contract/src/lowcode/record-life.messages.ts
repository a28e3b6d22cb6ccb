import type { Messages } from "@gongshu/core/text/messages";

export const recordLifeMessages = {
  restored: { zh: "恢复成功", zhtw: "還原成功", en: "Restored" },
  purged: { zh: "已彻底删除", zhtw: "已徹底刪除", en: "Deleted for good" },
} satisfies Messages;
