import { describe, expect, it } from "vitest";
import { categoryOf, filtersOf, isFiltered } from "./log-filters.ts";

describe("the filters of a log", () => {
  it("know the log of the address, and fall back to that of sign-ins", () => {
    expect(categoryOf({ log: "5" })).toBe("5");
    expect(categoryOf({ log: "7" })).toBe("1");
    expect(categoryOf({})).toBe("1");
  });

  it("leave out what means nothing", () => {
    expect(filtersOf({ keyword: "a", result: "perhaps", other: "x" })).toEqual({
      keyword: "a",
      startTime: "",
      endTime: "",
      userId: "",
      result: "",
    });
  });

  it("do not count the choice of the log", () => {
    expect(isFiltered({ log: "5" })).toBe(false);
    expect(isFiltered({ log: "5", result: "failure" })).toBe(true);
  });
});
