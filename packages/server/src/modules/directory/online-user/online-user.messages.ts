import type { Messages } from "@gongshu/core/text/messages";

export const onlineUserErrors = {
  self: { zh: "不能将自己强制下线", zhtw: "不能將自己強制登出", en: "You cannot sign out yourself here" },
} satisfies Messages;
