import type { Messages } from "@gongshu/core/text/messages";

export const dataSourceMessages = {
  connected: {
    zh: "连接成功",
    zhtw: "連線成功",
    en: "Connected",
  },
} satisfies Messages;
