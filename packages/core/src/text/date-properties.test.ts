import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateFormats, formatDate, parseDate, startOfNextDay, truncateDate } from "./date.ts";
import { zonedParts } from "./zone.ts";

/** Whole and odd offsets, clocks that change on both halves of the earth, by half an hour, at midnight, and one that left out a day. */
const zones = [
  "Asia/Shanghai",
  "UTC",
  "America/New_York",
  "Europe/Berlin",
  "Pacific/Auckland",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "America/Sao_Paulo",
  "Pacific/Apia",
] as const;
const format = fc.constantFrom(...dateFormats);
const time = fc.integer({ min: Date.UTC(1950, 0, 1), max: Date.UTC(2050, 0, 1) });
const hourMs = 3_600_000;

/** Moments in which clocks changed: forward and back, by half an hour, at midnight, and by a whole day. */
const changes = [
  ["America/New_York", "2024-03-10T07:00Z"],
  ["America/New_York", "2024-11-03T06:00Z"],
  ["Europe/Berlin", "2025-03-30T01:00Z"],
  ["Europe/Berlin", "2025-10-26T01:00Z"],
  ["Australia/Lord_Howe", "2024-04-06T15:00Z"],
  ["Australia/Lord_Howe", "2024-10-05T15:30Z"],
  ["America/Sao_Paulo", "2018-11-04T03:00Z"],
  ["America/Sao_Paulo", "2019-02-17T02:00Z"],
  ["Pacific/Apia", "2011-12-30T10:00Z"],
] as const;
/** A time and a zone; as often as not near a change there, where a random one hardly ever is. */
const moment = fc.oneof(
  fc.tuple(time, fc.constantFrom(...zones)),
  fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -30 * hourMs, max: 30 * hourMs }))
    .map(([[timeZone, at], beside]): [number, (typeof zones)[number]] => [Date.parse(at) + beside, timeZone]),
);

/** What the platform itself shows, written as ours is. */
function shown(timeMs: number, timeZone: string): string {
  const options = { timeZone, hourCycle: "h23", dateStyle: "short", timeStyle: "medium" } as const;
  return new Intl.DateTimeFormat("sv-SE", options).format(timeMs);
}

describe("a time in a zone", () => {
  it("is written as the clock there shows it", () => {
    fc.assert(
      fc.property(moment, ([timeMs, timeZone]) => {
        expect(formatDate(timeMs, "yyyy-MM-dd HH:mm:ss", timeZone)).toBe(shown(timeMs, timeZone));
      }),
    );
  });

  it("is read as it was written, as the first moment that is written so", () => {
    fc.assert(
      fc.property(moment, format, ([timeMs, timeZone], as) => {
        const text = formatDate(timeMs, as, timeZone);
        const read = parseDate(text, timeZone) ?? Number.NaN;
        expect(read).toBeLessThanOrEqual(timeMs);
        expect(formatDate(read, as, timeZone)).toBe(text);
      }),
    );
  });

  it("is cut to the start of its unit, which stays when it is cut again", () => {
    fc.assert(
      fc.property(moment, format, ([timeMs, timeZone], as) => {
        const start = truncateDate(timeMs, as, timeZone);
        expect(start).toBeLessThanOrEqual(timeMs);
        expect(formatDate(start, as, timeZone)).toBe(formatDate(timeMs, as, timeZone));
        expect(truncateDate(start, as, timeZone)).toBe(start);
        expect(formatDate(start - 1, as, timeZone)).not.toBe(formatDate(timeMs, as, timeZone));
      }),
    );
  });

  it("has its next day after it, within 26 hours, on another date", () => {
    fc.assert(
      fc.property(moment, ([timeMs, timeZone]) => {
        const next = startOfNextDay(timeMs, timeZone);
        expect(next).toBeGreaterThan(timeMs);
        expect(next - truncateDate(timeMs, "yyyy-MM-dd", timeZone)).toBeLessThanOrEqual(26 * hourMs);
        expect(zonedParts(next, timeZone)).not.toMatchObject({ day: zonedParts(timeMs, timeZone).day });
      }),
    );
  });
});
