import type { Messages } from "@gongshu/core/text/messages";

export const currentUserMessages = {
  saved: { zh: "保存成功", zhtw: "儲存成功", en: "Saved" },
  avatarChanged: { zh: "头像已更新", zhtw: "大頭貼已更新", en: "The picture has been changed" },
  sessionEnded: { zh: "该会话已结束", zhtw: "該工作階段已結束", en: "The session has been ended" },
  othersEnded: { zh: "其他会话已全部结束", zhtw: "其他工作階段已全部結束", en: "All other sessions have been ended" },
  linkRemoved: { zh: "已解除绑定", zhtw: "已解除連結", en: "The link has been removed" },
} satisfies Messages;
