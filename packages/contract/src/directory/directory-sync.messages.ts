import type { Messages } from "@gongshu/core/text/messages";

export const directorySyncReplies = {
  saved: { zh: "同步设置已保存", zhtw: "同步設定已儲存", en: "The settings have been saved" },
  started: { zh: "同步已开始", zhtw: "同步已開始", en: "The synchronisation has started" },
  synced: { zh: "同步完成", zhtw: "同步完成", en: "The synchronisation is done" },
  connected: { zh: "连接成功", zhtw: "連線成功", en: "Connected" },
} satisfies Messages;
