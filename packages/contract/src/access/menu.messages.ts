import type { Messages } from "@gongshu/core/text/messages";

export const menuReplies = {
  /** The note begins with its own punctuation, and is empty when there is nothing to say. */
  updated: { zh: "修改成功{note}", zhtw: "修改成功{note}", en: "Saved{note}" },
} satisfies Messages;
