import { formatDate } from "./date.ts";
import { type Locale, type Message, translate } from "./messages.ts";
import { relativeTimeMessages as messages } from "./relative-time.messages.ts";

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
/** Months are counted as 30 days; only the first three are told in this way. */
const monthMs = 30 * dayMs;

/** Who reads it. */
export interface RelativeTimeReader {
  /** Epoch milliseconds. */
  readonly now: number;
  readonly locale: Locale;
  readonly timeZone: string;
}

function counted(count: number, one: Message, many: Message, locale: Locale): string {
  return translate(count === 1 ? one : many, locale, { count });
}

/**
 * How long ago `timeMs` was: just now within 1 minute, minutes up to 59, hours up to 23, days up to 6, weeks up to 3, months up to 3, else the
 * date. Between 4 weeks and a month it is 1 month. A time in the future, as clocks differ, is just now.
 */
export function relativeTime(timeMs: number, { now, locale, timeZone }: RelativeTimeReader): string {
  const passed = now - timeMs;
  if (passed < minuteMs) return messages.justNow[locale];
  if (passed < hourMs) return translate(messages.minutesAgo, locale, { count: Math.floor(passed / minuteMs) });
  if (passed < dayMs) return translate(messages.hoursAgo, locale, { count: Math.floor(passed / hourMs) });
  if (passed < weekMs) return counted(Math.floor(passed / dayMs), messages.oneDayAgo, messages.daysAgo, locale);
  if (passed < 4 * weekMs) return counted(Math.floor(passed / weekMs), messages.oneWeekAgo, messages.weeksAgo, locale);
  if (passed < 4 * monthMs)
    return counted(Math.max(1, Math.floor(passed / monthMs)), messages.oneMonthAgo, messages.monthsAgo, locale);
  return formatDate(timeMs, "yyyy-MM-dd", timeZone);
}

/**
 * The short form: under 30 s just now, then minutes, hours, 1 day under 48 h, otherwise the date with its time.
 * Minutes count up, so that 31 seconds read 1 minute.
 */
export function shortRelativeTime(timeMs: number, { now, locale, timeZone }: RelativeTimeReader): string {
  const passed = now - timeMs;
  if (passed < 30 * secondMs) return messages.justNow[locale];
  if (passed < hourMs)
    return translate(messages.minutesAgo, locale, { count: Math.min(59, Math.ceil(passed / minuteMs)) });
  if (passed < dayMs) return translate(messages.hoursAgo, locale, { count: Math.floor(passed / hourMs) });
  return passed < 2 * dayMs ? messages.oneDayAgo[locale] : formatDate(timeMs, "yyyy-MM-dd HH:mm", timeZone);
}

/** How long ago in one unit: minutes under 3600 s, hours under a day, else days. */
export function timeSpan(timeMs: number, now: number, locale: Locale): string {
  const passed = Math.max(0, now - timeMs);
  if (passed < hourMs) return translate(messages.minutes, locale, { count: Math.floor(passed / minuteMs) });
  if (passed < dayMs) return translate(messages.hours, locale, { count: Math.floor(passed / hourMs) });
  return counted(Math.floor(passed / dayMs), messages.oneDay, messages.days, locale);
}
