import type { Messages } from "@gongshu/core/text/messages";

/** Texts of the two ends of a range. */
export const rangeMessages = {
  from: { zh: "最小", zhtw: "最小", en: "From" },
  to: { zh: "最大", zhtw: "最大", en: "To" },
} satisfies Messages;
