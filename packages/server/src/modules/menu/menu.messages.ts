import type { Messages } from "@gongshu/core/text/messages";

export const menuErrors = {
  parentIsNoDirectory: { zh: "上级必须是目录", zhtw: "上級必須是目錄", en: "The parent must be a directory" },
} satisfies Messages;
