import type { Messages } from "@gongshu/core/text/messages";

export const handOverMessages = {
  accepted: { zh: "工作交接已提交", zhtw: "工作交接已送出", en: "Hand-over accepted" },
} satisfies Messages;
