import type { Messages } from "@gongshu/core/text/messages";

/** Success texts of the monitor. */
export const monitorMessages = {
  retried: { zh: "已重新排队", zhtw: "已重新排隊", en: "It is in line again" },
  discarded: { zh: "已放弃", zhtw: "已放棄", en: "It was discarded" },
} satisfies Messages;
