import { describe, expect, it } from "vitest";
import { formatDate, isTime, parseDate, startOfNextDay, truncateDate } from "./date.ts";
import { zonedParts, zonedTime } from "./zone.ts";

const shanghai = "Asia/Shanghai";
const newYork = "America/New_York";
const time = Date.UTC(2026, 0, 2, 3, 4, 5);

describe("formatDate", () => {
  it.each([
    ["yyyy", "2026"],
    ["yyyy-MM", "2026-01"],
    ["yyyy-MM-dd", "2026-01-02"],
    ["yyyy-MM-dd HH:mm", "2026-01-02 11:04"],
    ["yyyy-MM-dd HH:mm:ss", "2026-01-02 11:04:05"],
  ] as const)("writes %s in the zone", (format, text) => expect(formatDate(time, format, shanghai)).toBe(text));

  it("shows the day of the zone, not of UTC", () => {
    expect(formatDate(Date.UTC(2026, 0, 1, 16), "yyyy-MM-dd", shanghai)).toBe("2026-01-02");
    expect(formatDate(Date.UTC(2026, 0, 2, 4, 59), "yyyy-MM-dd", newYork)).toBe("2026-01-01");
  });

  it("follows a change of the clocks to the minute", () => {
    expect(formatDate(Date.UTC(2026, 2, 8, 6, 59), "yyyy-MM-dd HH:mm", newYork)).toBe("2026-03-08 01:59");
    expect(formatDate(Date.UTC(2026, 2, 8, 7, 0), "yyyy-MM-dd HH:mm", newYork)).toBe("2026-03-08 03:00");
  });

  it("writes times before 1970", () =>
    expect(formatDate(Date.UTC(1949, 9, 1), "yyyy-MM-dd", shanghai)).toBe("1949-10-01"));
  it("is empty for what is no time", () =>
    expect([Number.NaN, 1e20, 1.5].map((value) => formatDate(value, "yyyy", shanghai))).toEqual(["", "", ""]));
});

describe("parseDate", () => {
  it.each([
    ["2026", "2026-01-01 00:00:00"],
    ["2026-3", "2026-03-01 00:00:00"],
    ["2026-03-05", "2026-03-05 00:00:00"],
    ["2026/3/5", "2026-03-05 00:00:00"],
    ["2026.3.5", "2026-03-05 00:00:00"],
    ["20260305", "2026-03-05 00:00:00"],
    ["2026年3月5日", "2026-03-05 00:00:00"],
    ["2026年3月", "2026-03-01 00:00:00"],
    ["2026-03-05 6:07", "2026-03-05 06:07:00"],
    ["2026-03-05T06:07:08", "2026-03-05 06:07:08"],
    ["2026/3/5 06:07:08", "2026-03-05 06:07:08"],
    ["2026年3月5日 6时7分8秒", "2026-03-05 06:07:08"],
    ["2026年3月5日 6:07", "2026-03-05 06:07:00"],
    [" 2026-03-05 ", "2026-03-05 00:00:00"],
    ["2026-03-05T06:07:08Z", "2026-03-05 14:07:08"],
    ["2026-03-05T06:07:08.123+01:00", "2026-03-05 13:07:08"],
  ])("reads %s", (text, expected) => {
    const parsed = parseDate(text, shanghai);
    expect(parsed === null ? null : formatDate(parsed, "yyyy-MM-dd HH:mm:ss", shanghai)).toBe(expected);
  });

  it.each([
    "",
    "yesterday",
    "2026-02-30",
    "2026-13-01",
    "2026-00-10",
    "2026-1-1 25:00",
    "26-1-1",
    "0026-01-01",
    "2026-1-1-1",
    "9".repeat(60),
  ])("refuses %s", (text) => expect(parseDate(text, shanghai)).toBeNull());

  it("reads 29 February in leap years only", () => {
    expect(parseDate("2024-02-29", shanghai)).not.toBeNull();
    expect(parseDate("2026-02-29", shanghai)).toBeNull();
  });
});

describe("truncateDate", () => {
  it.each([
    ["yyyy", "2026-01-01 00:00:00"],
    ["yyyy-MM", "2026-05-01 00:00:00"],
    ["yyyy-MM-dd", "2026-05-06 00:00:00"],
    ["yyyy-MM-dd HH:mm", "2026-05-06 07:08:00"],
    ["yyyy-MM-dd HH:mm:ss", "2026-05-06 07:08:09"],
  ] as const)("cuts to %s", (format, expected) => {
    const cut = truncateDate(
      zonedTime({ year: 2026, month: 5, day: 6, hour: 7, minute: 8, second: 9 }, shanghai) + 10,
      format,
      shanghai,
    );
    expect(formatDate(cut, "yyyy-MM-dd HH:mm:ss", shanghai)).toBe(expected);
    expect(truncateDate(cut, format, shanghai)).toBe(cut);
  });
});

describe("startOfNextDay", () => {
  const at = (text: string, zone: string) => parseDate(text, zone) ?? Number.NaN;

  it("is the midnight after any moment of a day, its first and its last", () => {
    for (const moment of ["2026-05-06", "2026-05-06 12:34", "2026-05-06 23:59:59"])
      expect(startOfNextDay(at(moment, shanghai), shanghai)).toBe(at("2026-05-07", shanghai));
  });

  it.each([
    ["23 hours", "2026-03-08", "2026-03-09"],
    ["25 hours", "2026-11-01", "2026-11-02"],
  ])("ends a day of %s", (_hours, day, next) =>
    expect(startOfNextDay(at(day, newYork), newYork)).toBe(at(next, newYork)),
  );
});

describe("zonedTime", () => {
  it("gives the first of two equal times and moves one that does not exist", () => {
    expect(zonedTime({ year: 2026, month: 11, day: 1, hour: 1, minute: 30, second: 0 }, newYork)).toBe(
      Date.UTC(2026, 10, 1, 5, 30),
    );
    expect(zonedTime({ year: 2026, month: 3, day: 8, hour: 2, minute: 30, second: 0 }, newYork)).toBe(
      Date.UTC(2026, 2, 8, 7, 30),
    );
  });

  it("is the inverse of zonedParts over two years of hours", () => {
    for (let hour = Date.UTC(2025, 0, 1, 0, 30); hour < Date.UTC(2026, 0, 1); hour += 3_600_000 * 7) {
      for (const zone of [shanghai, newYork, "Asia/Kathmandu"]) {
        const again = zonedTime(zonedParts(hour, zone), zone);
        expect([hour, hour - 3_600_000]).toContain(again);
      }
    }
  });

  it("knows which numbers are times", () =>
    expect([0, time, 0.5, "1", 1e17].map(isTime)).toEqual([true, true, false, false, false]));
});
