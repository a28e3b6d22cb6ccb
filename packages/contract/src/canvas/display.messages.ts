import type { Messages } from "@gongshu/core/text/messages";

/** Success texts of displays. */
export const displayReplies = {
  paired: { zh: "显示屏已绑定", zhtw: "顯示螢幕已綁定", en: "The display is paired" },
  revoked: { zh: "显示屏已撤销", zhtw: "顯示螢幕已撤銷", en: "The display is revoked" },
} satisfies Messages;
