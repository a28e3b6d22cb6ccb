import type { Messages } from "@gongshu/core/text/messages";

export const ipPlaceMessages = {
  /** As the tables of addresses call it. */
  homeCountry: { zh: "中国", zhtw: "中國", en: "China" },
  loopback: { zh: "本机", zhtw: "本機", en: "This computer" },
  private: { zh: "内网", zhtw: "內部網路", en: "Internal network" },
} satisfies Messages;
