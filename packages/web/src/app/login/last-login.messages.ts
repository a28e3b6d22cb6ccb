import type { Messages } from "@gongshu/core/text/messages";

export const lastLoginMessages = {
  title: { zh: "上次登录", zhtw: "上次登入", en: "Last sign-in" },
  time: { zh: "时间", zhtw: "時間", en: "Time" },
  place: { zh: "地点", zhtw: "地點", en: "Place" },
  address: { zh: "IP 地址", zhtw: "IP 位址", en: "IP address" },
} satisfies Messages;
