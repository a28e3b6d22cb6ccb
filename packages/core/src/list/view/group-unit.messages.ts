import type { Messages } from "../../text/messages.ts";

/** What the stretches of time are called that records are grouped by. */
export const groupUnitMessages = {
  week: {
    zh: "{year}年第{week}周（{from} 至 {to}）",
    zhtw: "{year}年第{week}週（{from} 至 {to}）",
    en: "Week {week}, {year} ({from} to {to})",
  },
  quarter: { zh: "{year}年第{quarter}季度", zhtw: "{year}年第{quarter}季", en: "Q{quarter} {year}" },
} satisfies Messages;
