import type { Messages } from "@gongshu/core/text/messages";

export const organizeReplies = {
  moved: { zh: "移动成功", zhtw: "移動成功", en: "Moved" },
} satisfies Messages;
