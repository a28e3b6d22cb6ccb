/** A wall-clock time without a zone. `month` and `day` count from 1. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const dayMs = 86_400_000;
const cachedDays = 100_000;

interface Zone {
  readonly formatter: Intl.DateTimeFormat;
  /** Offset by UTC day, for the days on which it does not change. */
  readonly offsets: Map<number, number>;
}

const zones = new Map<string, Zone>();

function zoneOf(timeZone: string): Zone {
  let zone = zones.get(timeZone);
  if (zone === undefined) {
    const formatter = new Intl.DateTimeFormat("en-US", {
      timeZone,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    zone = { formatter, offsets: new Map() };
    zones.set(timeZone, zone);
  }
  return zone;
}

function measureOffset(zone: Zone, timeMs: number): number {
  const found: Record<string, number> = {};
  for (const part of zone.formatter.formatToParts(timeMs)) found[part.type] = Number(part.value);
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = found;
  return utcTime({ year, month, day, hour, minute, second }) - Math.floor(timeMs / 1000) * 1000;
}

/**
 * Milliseconds that the wall clock of `timeZone` (an IANA name) is ahead of UTC at `timeMs`.
 * Intl is asked twice a day and zone and the answer kept, so that exports of millions of cells stay fast;
 * on the days on which the offset changes it is asked every time. Throws a RangeError for an unknown zone.
 */
export function zoneOffset(timeMs: number, timeZone: string): number {
  const zone = zoneOf(timeZone);
  const day = Math.floor(timeMs / dayMs);
  const known = zone.offsets.get(day);
  if (known !== undefined) return known;
  const first = measureOffset(zone, day * dayMs);
  const last = measureOffset(zone, day * dayMs + dayMs - 1000);
  if (first !== last) return measureOffset(zone, timeMs);
  if (zone.offsets.size >= cachedDays) zone.offsets.clear();
  zone.offsets.set(day, first);
  return first;
}

/** The parts as if the wall clock stood at UTC, in epoch milliseconds. Years below 100 are meant as they are. */
export function utcTime(parts: DateParts): number {
  const time = Date.UTC(2000, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
  if (parts.year >= 100)
    return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
  return new Date(time).setUTCFullYear(parts.year, parts.month - 1, parts.day);
}

/** What the wall clock of `timeZone` shows at `timeMs`. */
export function zonedParts(timeMs: number, timeZone: string): DateParts {
  const date = new Date(timeMs + zoneOffset(timeMs, timeZone));
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
}

/**
 * When the wall clock of `timeZone` shows `parts`, in epoch milliseconds. A time that occurs twice (clocks set back) gives
 * the first; one that never occurs (clocks set forward) gives the time as far after the change as it is after its start.
 */
export function zonedTime(parts: DateParts, timeZone: string): number {
  const wall = utcTime(parts);
  const before = zoneOffset(wall - dayMs, timeZone);
  const after = zoneOffset(wall + dayMs, timeZone);
  if (before === after && zoneOffset(wall - before, timeZone) === before) return wall - before;
  const early = wall - Math.max(before, after);
  if (early + zoneOffset(early, timeZone) === wall) return early;
  const late = wall - Math.min(before, after);
  if (late + zoneOffset(late, timeZone) === wall) return late;
  return wall - before;
}

/** False for 30 February, hour 24 and the like; years 1000 to 9999. */
export function isRealTime(parts: DateParts): boolean {
  if (!(parts.year >= 1000 && parts.year <= 9999)) return false;
  if (
    parts.hour < 0 ||
    parts.hour > 23 ||
    parts.minute < 0 ||
    parts.minute > 59 ||
    parts.second < 0 ||
    parts.second > 59
  )
    return false;
  const date = new Date(utcTime({ ...parts, hour: 0, minute: 0, second: 0 }));
  return date.getUTCMonth() + 1 === parts.month && date.getUTCDate() === parts.day;
}
