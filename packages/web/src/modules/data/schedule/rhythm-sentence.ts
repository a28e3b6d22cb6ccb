import { type Rhythm, type Weekday, weekdays } from "@gongshu/core/schedule/rhythm";
import { type Locale, languageTags } from "@gongshu/core/text/messages";
import type { Translate } from "#lib/locale.ts";
import { scheduleMessages as messages } from "./schedule.messages.ts";

/** A Sunday. */
const sundayMs = Date.UTC(2026, 0, 4);
const dayMs = 86_400_000;

export function weekdayName(day: Weekday, locale: Locale): string {
  const names = new Intl.DateTimeFormat(languageTags[locale], { weekday: "short", timeZone: "UTC" });
  return names.format(sundayMs + weekdays.indexOf(day) * dayMs);
}

const two = (value: number) => String(value).padStart(2, "0");

/** A rhythm of the builder as a sentence; undefined for a cron text. */
export function rhythmSentence(rhythm: Rhythm, t: Translate, locale: Locale): string | undefined {
  if (rhythm.kind === "cron") return undefined;
  if (rhythm.kind === "minutes")
    return rhythm.every === 1 ? t(messages.everyMinute) : t(messages.everyMinutes, { count: rhythm.every });
  if (rhythm.kind === "hourly") return t(messages.hourlyAt, { minute: two(rhythm.minute) });
  const time = `${two(rhythm.hour)}:${two(rhythm.minute)}`;
  if (rhythm.kind === "daily") return t(messages.dailyAt, { time });
  if (rhythm.kind === "monthly")
    return rhythm.day === 0 ? t(messages.lastDayAt, { time }) : t(messages.monthlyAt, { day: rhythm.day, time });
  const list = new Intl.ListFormat(languageTags[locale], { type: "conjunction", style: "narrow" });
  return t(messages.weeklyAt, { days: list.format(rhythm.days.map((day) => weekdayName(day, locale))), time });
}
