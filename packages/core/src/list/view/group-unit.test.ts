import { describe, expect, it } from "vitest";
import { createField } from "../../form/kinds/kinds.ts";
import { locales } from "../../text/messages.ts";
import { groupUnitOf, groupUnits, groupUnitsOf, lastDayOf } from "./group-unit.ts";
import { groupUnitText } from "./group-unit-text.ts";

const shanghai = "Asia/Shanghai";
const at = (text: string) => Date.parse(`${text}T00:00+08:00`);
const date = createField("date", { id: "d", field: "due", label: "Due" });

describe("the unit of a group of times", () => {
  it.each([
    ["day", "2026-03-02", ["2026-03-02", "2026-03-02", "2026-03-02"]],
    [
      "week",
      "2026-03-02",
      ["2026年第10周（03-02 至 03-08）", "2026年第10週（03-02 至 03-08）", "Week 10, 2026 (03-02 to 03-08)"],
    ],
    ["month", "2026-03-01", ["2026年3月", "2026年3月", "March 2026"]],
    ["quarter", "2026-10-01", ["2026年第4季度", "2026年第4季", "Q4 2026"]],
    ["year", "2026-01-01", ["2026年", "2026年", "2026"]],
  ] as const)("is a %s in the language of its reader", (unit, start, texts) => {
    expect(locales.map((locale) => groupUnitText(at(start), unit, { locale, timeZone: shanghai }))).toEqual(texts);
  });

  it.each([
    ["2024-12-30", "2025年第1周（12-30 至 01-05）"],
    ["2026-12-28", "2026年第53周（12-28 至 01-03）"],
    ["2027-01-04", "2027年第1周（01-04 至 01-10）"],
  ])("counts the week of %s in the year that has most of its days", (start, text) => {
    expect(groupUnitText(at(start), "week", { locale: "zh", timeZone: shanghai })).toBe(text);
  });

  it.each([
    ["day", "2026-03-02", "2026-03-02"],
    ["week", "2026-03-30", "2026-04-05"],
    ["month", "2024-02-01", "2024-02-29"],
    ["month", "2026-12-01", "2026-12-31"],
    ["quarter", "2026-01-01", "2026-03-31"],
    ["quarter", "2026-10-01", "2026-12-31"],
    ["year", "2024-01-01", "2024-12-31"],
    ["year", "2026-01-01", "2026-12-31"],
  ] as const)("is a %s from %s to %s", (unit, start, last) => {
    expect(lastDayOf(at(start), unit, shanghai)).toBe(at(last));
  });

  it("ends on the wall clock also where clocks are changed within it", () => {
    const midnight = (text: string, offset: string) => Date.parse(`${text}T00:00${offset}`);
    const zone = "America/New_York";
    expect(lastDayOf(midnight("2026-03-01", "-05:00"), "month", zone)).toBe(midnight("2026-03-31", "-04:00"));
    expect(lastDayOf(midnight("2026-10-26", "-04:00"), "week", zone)).toBe(midnight("2026-11-01", "-04:00"));
    expect(lastDayOf(midnight("2026-10-01", "-04:00"), "quarter", zone)).toBe(midnight("2026-12-31", "-05:00"));
  });

  it("is none finer than what a field stores, and none of what is no time", () => {
    expect(groupUnitsOf(date)).toEqual(groupUnits);
    expect(groupUnitsOf("creatorTime")).toEqual(groupUnits);
    expect(groupUnitsOf({ ...date, format: "yyyy-MM" })).toEqual(["month", "quarter", "year"]);
    expect(groupUnitsOf({ ...date, format: "yyyy" })).toEqual(["year"]);
    expect(groupUnitsOf(createField("text", { id: "t", field: "text", label: "T" }))).toEqual([]);
    expect(groupUnitOf(date, undefined)).toBe("day");
    expect(groupUnitOf(date, "quarter")).toBe("quarter");
    expect(groupUnitOf({ ...date, format: "yyyy-MM" }, "week")).toBe("month");
    expect(groupUnitOf("creatorUser", "month")).toBeUndefined();
  });
});
