import { describe, expect, it } from "vitest";
import { allowedOf, daysUntil, endOfDay } from "./tenant-days.ts";

describe("the end of a tenant", () => {
  it("is counted in whole days, and not at all when it is past or there is none", () => {
    expect(daysUntil(10 * 86_400_000 + 1, 0)).toBe(10);
    expect(daysUntil(86_400_000 - 1, 0)).toBe(0);
    expect(daysUntil(5, 10)).toBeNull();
    expect(daysUntil(null, 10)).toBeNull();
  });

  it("is the last moment of the chosen day, and stays on that day", () => {
    const end = Date.parse("2026-05-01T23:59:59.999+08:00");
    expect(endOfDay(Date.parse("2026-05-01T00:00:00+08:00"), "Asia/Shanghai")).toBe(end);
    expect(endOfDay(end, "Asia/Shanghai")).toBe(end);
    expect(endOfDay(null, "Asia/Shanghai")).toBeNull();
  });
});

describe("what can be done with a tenant", () => {
  it("follows from its state", () => {
    const names = (state: "active" | "suspended" | "deleted" | "expired", isDefault = false) =>
      Object.entries(allowedOf({ state, isDefault })).flatMap(([name, isAllowed]) => (isAllowed ? [name] : []));
    expect(names("active")).toEqual(["edit", "suspend"]);
    expect(names("expired")).toEqual(["edit", "suspend"]);
    expect(names("suspended")).toEqual(["edit", "resume", "remove"]);
    expect(names("deleted")).toEqual(["restore"]);
    expect(names("active", true)).toEqual(["edit"]);
  });
});
