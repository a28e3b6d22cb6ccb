import type { SheetDate, SheetTime } from "./sheet-cell.ts";

const dayMs = 86_400_000;
/** Serial 1 is 1 January 1900 and serial 60 the 29 February 1900 that never was (a Lotus quirk Excel keeps). */
const epoch1900 = Date.UTC(1899, 11, 31);
/** Serial 0 is shown as the 0 January 1900. */
const firstShown = Date.UTC(1900, 0, 1);
const firstYear = Date.parse("0001-01-01T00:00:00Z");
const epoch1904 = Date.UTC(1904, 0, 1);
const leapQuirk = 60;
const lastSerial = 2_958_466;

export interface SerialFormat {
  date1904: boolean;
  timeOnly: boolean;
}

/** An Excel serial as a wall-clock moment, to the second; null where Excel itself could not show a date. */
export function fromSerial(serial: number, { date1904, timeOnly }: SerialFormat): SheetDate | SheetTime | null {
  if (!(serial >= 0 && serial < lastSerial)) return null;
  const seconds = Math.round(serial * 86_400);
  if (timeOnly && seconds < 86_400) return { kind: "time", at: isoOf(seconds * 1000).slice(11) };
  const passed = date1904 || serial < leapQuirk ? 0 : 1;
  const start = date1904 ? epoch1904 : epoch1900;
  return { kind: "date", at: isoOf(start + (seconds - passed * 86_400) * 1000) };
}

/** Accepts "2026-03-05", "2026-03-05T08:30", "2026-03-05 08:30:00"; null for anything else. */
export function serialOfText(text: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(text);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0));
  const at = Date.UTC(year, month - 1, day, hour, minute, second);
  const back = new Date(at);
  if (back.getUTCMonth() !== month - 1 || back.getUTCDate() !== day || back.getUTCHours() !== hour) return null;
  return serialOfWallClock(at);
}

/** Accepts "08:30" and "08:30:00". */
export function serialOfTime(text: string): number | null {
  const match = /^(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(text);
  if (match === null) return null;
  return (Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3] ?? 0)) / 86_400;
}

/**
 * Turns epoch milliseconds into serials of the wall clock in one time zone (an IANA name). What came before the first day that Excel can show,
 * 1 January 1900, has no serial: it is the text of its wall clock, "1888-08-08 08:08:08".
 */
export function serialInZone(timeZone: string): (epochMs: number) => number | string | null {
  const offsetAt = zoneOffset(timeZone);
  return (epochMs) => {
    if (!Number.isFinite(epochMs)) return null;
    const at = epochMs + offsetAt(epochMs);
    return at >= firstYear && at < firstShown ? isoOf(at).replace("T", " ") : serialOfWallClock(at);
  };
}

function serialOfWallClock(at: number): number | null {
  const days = (at - epoch1900) / dayMs;
  const serial = days >= leapQuirk ? days + 1 : days;
  return serial >= 0 && serial < lastSerial ? serial : null;
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19);
}

/**
 * The zone's offset in milliseconds. Asking Intl costs microseconds a call, so a whole UTC day is remembered when the
 * offset is the same at both its ends; on a day of change each moment is asked for.
 */
function zoneOffset(timeZone: string): (epochMs: number) => number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    era: "short",
  });
  const ask = (epochMs: number): number => {
    const part: Record<string, string> = {};
    for (const { type, value } of format.formatToParts(epochMs)) part[type] = value;
    const year = part["era"] === "BC" ? 1 - Number(part["year"]) : Number(part["year"]);
    const wall = Date.UTC(
      year,
      Number(part["month"]) - 1,
      Number(part["day"]),
      Number(part["hour"]),
      Number(part["minute"]),
      Number(part["second"]),
    );
    return wall - Math.floor(epochMs / 1000) * 1000;
  };
  const days = new Map<number, number | "changes">();
  return (epochMs) => {
    const day = Math.floor(epochMs / dayMs);
    let known = days.get(day);
    if (known === undefined) {
      const atStart = ask(day * dayMs);
      known = atStart === ask((day + 1) * dayMs) ? atStart : "changes";
      if (days.size > 20_000) days.clear();
      days.set(day, known);
    }
    return known === "changes" ? ask(epochMs) : known;
  };
}
