import { maxTime, minTime } from "../text/date.ts";
import { utcTime, zoneOffset } from "../text/zone.ts";

const dayMs = 86_400_000;

/** A time as the wall clock shows it, as if that stood at UTC. */
export function toWall(time: number, timeZone: string): number {
  return time + zoneOffset(time, timeZone);
}

/**
 * When the wall clock shows `wall`. As PostgreSQL does, a time that occurs twice (clocks set back) gives the second, and one that never occurs
 * (clocks set forward) is read by the clock before the change.
 */
export function fromWall(wall: number, timeZone: string): number {
  const before = zoneOffset(wall - dayMs, timeZone);
  const after = zoneOffset(wall + dayMs, timeZone);
  const late = wall - Math.min(before, after);
  if (late + zoneOffset(late, timeZone) === wall) return late;
  const early = wall - Math.max(before, after);
  return early + zoneOffset(early, timeZone) === wall ? early : wall - before;
}

/** `time`, or null when it is out of the range that can be written with a year of four digits. */
export function inRange(time: number): number | null {
  return time >= minTime && time <= maxTime ? time : null;
}

/** `wall` moved by whole months; a day that the month does not have becomes its last. */
export function addMonths(wall: number, months: number): number {
  const date = new Date(wall);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(2000, 0, 1));
  last.setUTCFullYear(date.getUTCFullYear(), date.getUTCMonth() + 1, 0);
  date.setUTCDate(Math.min(day, last.getUTCDate()));
  return date.getTime();
}

/** The first moment of the month of `wall`. */
export function startOfMonth(wall: number): number {
  const date = new Date(wall);
  return utcTime({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: 1, hour: 0, minute: 0, second: 0 });
}

export const startOfDay = (wall: number): number => Math.floor(wall / dayMs) * dayMs;

/** Complete months from `from` to `to`; negative when `to` is earlier. */
export function monthsBetween(from: number, to: number): number {
  if (to < from) return -monthsBetween(to, from) + 0;
  const [one, two] = [new Date(from), new Date(to)];
  const months = (two.getUTCFullYear() - one.getUTCFullYear()) * 12 + two.getUTCMonth() - one.getUTCMonth();
  return addMonths(from, months) > to ? months - 1 : months;
}
