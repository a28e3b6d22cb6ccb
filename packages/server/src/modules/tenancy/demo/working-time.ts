import { type DateParts, zonedParts, zonedTime } from "@gongshu/core/text/zone";
import type { Random } from "./random.ts";

const dayMs = 86_400_000;
const yearDays = 365;

/** How much is done on a day of the week, Sunday first. */
const dayWeights = [0.04, 1, 1.1, 1.05, 1, 0.95, 0.4];
const firstHour = 8;
const lastHour = 18;

interface WorkingDay {
  readonly date: DateParts;
  readonly weight: number;
  /** Minutes from the first hour until work ends; until now, if that is earlier. */
  readonly minutes: number;
}

/** `count` times of the year before `nowMs`, ascending: mostly on working days, always in working hours of `timeZone`. */
export function workingTimes(random: Random, count: number, nowMs: number, timeZone: string): number[] {
  const days = workingDays(nowMs, timeZone);
  const times = Array.from({ length: count }, () => {
    const { date, minutes } = random.pick(days, (day) => day.weight);
    return (
      zonedTime({ ...date, hour: firstHour, minute: 0, second: 0 }, timeZone) +
      Math.floor(random.next() * minutes * 60) * 1000
    );
  });
  return times.sort((left, right) => left - right);
}

function workingDays(nowMs: number, timeZone: string): WorkingDay[] {
  const full = (lastHour - firstHour) * 60;
  const days: WorkingDay[] = [];
  for (let back = yearDays; back >= 0; back--) {
    const date = zonedParts(nowMs - back * dayMs, timeZone);
    const start = zonedTime({ ...date, hour: firstHour, minute: 0, second: 0 }, timeZone);
    const minutes = Math.min(full, Math.floor((nowMs - start) / 60_000));
    const weekday = new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay();
    if (minutes > 0) days.push({ date, minutes, weight: ((dayWeights[weekday] ?? 0) * minutes) / full });
  }
  return days;
}
