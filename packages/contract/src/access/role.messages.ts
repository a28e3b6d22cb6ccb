import type { Messages } from "@gongshu/core/text/messages";

export const roleMessages = {
  membersChanged: { zh: "成员已更新", zhtw: "成員已更新", en: "Members updated" },
  grantsChanged: { zh: "权限已更新", zhtw: "權限已更新", en: "Permissions updated" },
} satisfies Messages;
