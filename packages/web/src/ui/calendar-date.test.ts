import { describe, expect, it } from "vitest";
import { calendarFormat, fromCalendar, toCalendar } from "./calendar-date.ts";

const zones = ["Asia/Shanghai", "America/New_York", "UTC", "Pacific/Auckland"];

describe("a date in the tenant's time zone", () => {
  it.each(zones)("shows the wall clock of %s and means the same time again", (zone) => {
    const time = Date.UTC(2026, 2, 15, 20, 30, 5);
    const shown = toCalendar(time, zone);
    expect(fromCalendar(shown, "yyyy-MM-dd HH:mm:ss", zone)).toBe(time);
  });

  it("stands on the next day in Shanghai in the evening of London", () => {
    expect(toCalendar(Date.UTC(2026, 0, 31, 20), "Asia/Shanghai")?.format("YYYY-MM-DD HH")).toBe("2026-02-01 04");
  });

  it("is cut to midnight of the tenant, not of the browser", () => {
    const shown = toCalendar(Date.UTC(2026, 0, 31, 20), "Asia/Shanghai");
    expect(fromCalendar(shown, "yyyy-MM-dd", "Asia/Shanghai")).toBe(Date.UTC(2026, 0, 31, 16));
  });

  it("knows nothing as nothing and the beginning of time as a time", () => {
    expect(toCalendar(null, "UTC")).toBeNull();
    expect(fromCalendar(null, "yyyy", "UTC")).toBeNull();
    expect(toCalendar(0, "UTC")?.year()).toBe(1970);
  });

  it("is written in the calendar's letters", () => {
    expect(calendarFormat("yyyy-MM-dd HH:mm:ss")).toBe("YYYY-MM-DD HH:mm:ss");
  });
});
