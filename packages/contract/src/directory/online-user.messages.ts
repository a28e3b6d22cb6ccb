import type { Messages } from "@gongshu/core/text/messages";

export const onlineUserMessages = {
  forcedOffline: { zh: "已强制下线", zhtw: "已強制登出", en: "Signed out" },
} satisfies Messages;
