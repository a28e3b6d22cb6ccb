import { describe, expect, it } from "vitest";
import { formatFileSize } from "./file-size.ts";
import { abbreviateNumber } from "./number-abbreviation.ts";
import { relativeTime, shortRelativeTime, timeSpan } from "./relative-time.ts";

const now = Date.UTC(2026, 5, 15, 12, 0, 0);
const reader = { now, locale: "zh", timeZone: "Asia/Shanghai" } as const;
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

describe("relativeTime", () => {
  it.each([
    [-hour, "刚刚"],
    [0, "刚刚"],
    [minute - 1, "刚刚"],
    [minute, "1分钟前"],
    [hour - 1, "59分钟前"],
    [hour, "1小时前"],
    [day - 1, "23小时前"],
    [day, "1天前"],
    [7 * day - 1, "6天前"],
    [7 * day, "1周前"],
    [28 * day - 1, "3周前"],
    [28 * day, "1个月前"],
    [60 * day, "2个月前"],
    [120 * day - 1, "3个月前"],
    [120 * day, "2026-02-15"],
  ])("%s ms ago reads %s", (passed, text) => expect(relativeTime(now - passed, reader)).toBe(text));

  it("speaks the reader's language", () => {
    expect(relativeTime(now - 2 * day, { ...reader, locale: "en" })).toBe("2 days ago");
    expect(relativeTime(now - day, { ...reader, locale: "en" })).toBe("1 day ago");
    expect(relativeTime(now - 5 * minute, { ...reader, locale: "zhtw" })).toBe("5 分鐘前");
  });
});

describe("shortRelativeTime", () => {
  it.each([
    [30 * second - 1, "刚刚"],
    [30 * second, "1分钟前"],
    [61 * second, "2分钟前"],
    [hour - 1, "59分钟前"],
    [hour, "1小时前"],
    [day - 1, "23小时前"],
    [day, "1天前"],
    [2 * day - 1, "1天前"],
    [2 * day, "2026-06-13 20:00"],
  ])("%s ms ago reads %s", (passed, text) => expect(shortRelativeTime(now - passed, reader)).toBe(text));
});

describe("timeSpan", () => {
  it.each([
    [0, "0分钟"],
    [3599 * second, "59分钟"],
    [3600 * second, "1小时"],
    [day - 1, "23小时"],
    [day, "1天"],
    [400 * day, "400天"],
  ])("%s ms is %s", (passed, text) => expect(timeSpan(now - passed, now, "zh")).toBe(text));
});

describe("sizes and numbers", () => {
  it.each([
    [0, "0 B"],
    [1023, "1023 B"],
    [1024, "1.00 KB"],
    [1536, "1.50 KB"],
    [1_048_575, "1.00 MB"],
    [1_048_576, "1.00 MB"],
    [1_073_741_824, "1.00 GB"],
    [5 * 1024 ** 4, "5120.00 GB"],
    [-1, ""],
    [Number.NaN, ""],
  ])("%s bytes read %s", (bytes, text) => expect(formatFileSize(bytes)).toBe(text));

  it.each([
    [0, "0"],
    [-0.04, "0"],
    [0.05, "0.1"],
    [999, "999"],
    [999.96, "1k"],
    [1000, "1k"],
    [1234, "1.2k"],
    [-1500, "-1.5k"],
    [999_949, "999.9k"],
    [999_999, "1M"],
    [1e9, "1G"],
    [2.5e12, "2.5T"],
    [1e15, "1P"],
    [1e18, "1E"],
    [Number.POSITIVE_INFINITY, ""],
  ])("%s is shortened to %s", (value, text) => expect(abbreviateNumber(value)).toBe(text));
});
