import { isRealTime, zonedParts, zonedTime, zoneOffset } from "./zone.ts";

/** The formats that a date field may have; each also names the unit that its values are cut to. */
export const dateFormats = ["yyyy", "yyyy-MM", "yyyy-MM-dd", "yyyy-MM-dd HH:mm", "yyyy-MM-dd HH:mm:ss"] as const;
export type DateFormat = (typeof dateFormats)[number];

/** Times outside these cannot be written with a year of four digits in every zone. */
export const minTime = Date.UTC(1000, 0, 2);
export const maxTime = Date.UTC(9999, 11, 31) - 1;

/** True for a whole number of milliseconds that can be written with a year of four digits. */
export function isTime(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= minTime && value <= maxTime;
}

const dayMs = 86_400_000;
const twoDigits = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, "0"));

function two(value: number): string {
  return twoDigits[value] ?? "";
}

/** `timeMs` (epoch milliseconds) as the wall clock of `timeZone` shows it. Empty for a time that is out of range. */
export function formatDate(timeMs: number, format: DateFormat, timeZone: string): string {
  if (!isTime(timeMs)) return "";
  const date = new Date(timeMs + zoneOffset(timeMs, timeZone));
  const year = String(date.getUTCFullYear());
  if (format === "yyyy") return year;
  const month = `${year}-${two(date.getUTCMonth() + 1)}`;
  if (format === "yyyy-MM") return month;
  const day = `${month}-${two(date.getUTCDate())}`;
  if (format === "yyyy-MM-dd") return day;
  const minute = `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
  if (format === "yyyy-MM-dd HH:mm") return minute;
  return `${minute}:${two(date.getUTCSeconds())}`;
}

/** `timeMs` cut to the unit of `format` (year, month, day, minute, second) on the wall clock of `timeZone`. */
export function truncateDate(timeMs: number, format: DateFormat, timeZone: string): number {
  if (format === "yyyy-MM-dd HH:mm:ss") return Math.floor(timeMs / 1000) * 1000;
  if (format === "yyyy-MM-dd") {
    const offset = zoneOffset(timeMs, timeZone);
    const midnight = Math.floor((timeMs + offset) / dayMs) * dayMs - offset;
    if (zoneOffset(midnight, timeZone) === offset) return midnight;
  }
  const parts = zonedParts(timeMs, timeZone);
  // Cutting by subtraction keeps a minute in the hour that occurs twice apart from its twin.
  if (format === "yyyy-MM-dd HH:mm") return Math.floor(timeMs / 1000) * 1000 - parts.second * 1000;
  const month = format === "yyyy" ? 1 : parts.month;
  const day = format === "yyyy-MM-dd" ? parts.day : 1;
  return zonedTime({ year: parts.year, month, day, hour: 0, minute: 0, second: 0 }, timeZone);
}

/** Whether a day begins at `timeMs` on the wall clock of `timeZone`. */
export function isMidnight(timeMs: number, timeZone: string): boolean {
  return truncateDate(timeMs, "yyyy-MM-dd", timeZone) === timeMs;
}

/** The last moment that the end of a range means: clients send the midnight of the last day, and that whole day is included. */
export function endOfRange(timeMs: number, timeZone: string): number {
  return isMidnight(timeMs, timeZone) ? startOfNextDay(timeMs, timeZone) - 1 : timeMs;
}

/** The midnight on the wall clock of `timeZone` that ends the day of `timeMs`. */
export function startOfNextDay(timeMs: number, timeZone: string): number {
  // A day has 23 to 25 hours: half a day more is within the next one.
  return truncateDate(truncateDate(timeMs, "yyyy-MM-dd", timeZone) + 1.5 * dayMs, "yyyy-MM-dd", timeZone);
}

const spellings: readonly RegExp[] = [
  /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?:[ T]+(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:\.\d{1,9})?)?)?$/,
  /^(\d{4})年(?:(\d{1,2})月(?:(\d{1,2})[日号號])?)?(?: *(\d{1,2})[时時点點:](?:(\d{1,2})分?(?:[:]?(\d{1,2})秒?)?)?)?$/,
  /^(\d{4})(\d{2})(\d{2})(?:[ T]?(\d{2}):?(\d{2}):?(\d{2})?)?$/,
];

const zoned = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/;

function matchTime(match: RegExpMatchArray, timeZone: string): number | null {
  const number = (group: number, fallback: number) => (match[group] === undefined ? fallback : Number(match[group]));
  const parts = {
    year: number(1, 0),
    month: number(2, 1),
    day: number(3, 1),
    hour: number(4, 0),
    minute: number(5, 0),
    second: number(6, 0),
  };
  return isRealTime(parts) ? zonedTime(parts, timeZone) : null;
}

/**
 * The epoch milliseconds that a text means in `timeZone`, or null when it is not a date. Takes `2026`, `2026-1`, `2026-01-02`,
 * `2026/1/2`, `2026.1.2`, `20260102`, `2026年1月2日`, each day also with `3:04`, `03:04:05` or `3时4分`, and ISO with an offset.
 */
export function parseDate(text: string, timeZone: string): number | null {
  const trimmed = text.trim();
  if (trimmed.length > 40) return null;
  const iso = zoned.exec(trimmed);
  if (iso !== null) {
    const zone = iso[7] ?? "Z";
    const time = matchTime(iso, "UTC");
    if (time === null || zone === "Z") return time;
    const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
    return zone.startsWith("-") ? time + minutes * 60_000 : time - minutes * 60_000;
  }
  for (const spelling of spellings) {
    const match = spelling.exec(trimmed);
    if (match !== null) return matchTime(match, timeZone);
  }
  return null;
}
