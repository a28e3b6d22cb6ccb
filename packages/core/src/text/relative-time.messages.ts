import type { Messages } from "./messages.ts";

/** Spans and distances of time. */
export const relativeTimeMessages = {
  justNow: { zh: "刚刚", zhtw: "剛剛", en: "Just now" },
  minutesAgo: { zh: "{count}分钟前", zhtw: "{count} 分鐘前", en: "{count} min ago" },
  hoursAgo: { zh: "{count}小时前", zhtw: "{count} 小時前", en: "{count} h ago" },
  oneDayAgo: { zh: "1天前", zhtw: "1 天前", en: "1 day ago" },
  daysAgo: { zh: "{count}天前", zhtw: "{count} 天前", en: "{count} days ago" },
  oneWeekAgo: { zh: "1周前", zhtw: "1 週前", en: "1 week ago" },
  weeksAgo: { zh: "{count}周前", zhtw: "{count} 週前", en: "{count} weeks ago" },
  oneMonthAgo: { zh: "1个月前", zhtw: "1 個月前", en: "1 month ago" },
  monthsAgo: { zh: "{count}个月前", zhtw: "{count} 個月前", en: "{count} months ago" },
  minutes: { zh: "{count}分钟", zhtw: "{count} 分鐘", en: "{count} min" },
  hours: { zh: "{count}小时", zhtw: "{count} 小時", en: "{count} h" },
  oneDay: { zh: "1天", zhtw: "1 天", en: "1 day" },
  days: { zh: "{count}天", zhtw: "{count} 天", en: "{count} days" },
} satisfies Messages;
