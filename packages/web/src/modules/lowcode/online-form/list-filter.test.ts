import { createField } from "@gongshu/core/form/kinds/kinds";
import { joinRange, joinValues, splitRange, splitValues } from "@gongshu/core/list/filter-text";
import { describe, expect, it } from "vitest";
import { filterJson, filterName, type ListFilter, ownFilters } from "./list-filter.ts";

const start = (field: string) => ({ id: `id_${field}`, field, label: field });
const name: ListFilter = { key: "name", operator: "like", column: createField("text", start("name")) };
const count: ListFilter = { key: "count", operator: "range", column: createField("number", start("count")) };
const day: ListFilter = { key: "day", operator: "range", column: createField("date", start("day")) };
const level: ListFilter = { key: "level", operator: "in", column: createField("select", start("level")) };
const flag: ListFilter = { key: "flag", operator: "equal", column: createField("switch", start("flag")) };
const created: ListFilter = { key: "creatorTime", operator: "range", column: "creatorTime" };
const leave: ListFilter = { key: "leave", operator: "range", column: createField("dateRange", start("leave")) };
const shift: ListFilter = { key: "shift", operator: "range", column: createField("timeRange", start("shift")) };
const all = [name, count, day, level, flag, created, leave, shift];

const jsonOf = (values: Record<string, string>, zone = "Asia/Shanghai"): unknown => {
  const named = Object.fromEntries(Object.entries(values).map(([key, value]) => [filterName(key), value]));
  const json = filterJson(all, named, zone);
  return json === undefined ? undefined : JSON.parse(json);
};

describe("the filters of a list", () => {
  it("are none without values", () => {
    expect(jsonOf({})).toBeUndefined();
    expect(jsonOf({ name: "", count: "~", level: "" })).toBeUndefined();
  });

  it("look for texts as they were typed", () => expect(jsonOf({ name: "50%,a" })).toEqual({ name: "50%,a" }));

  it("keep zero as an end of a range and as a value", () => {
    expect(jsonOf({ count: "0~" })).toEqual({ count: [0, null] });
    expect(jsonOf({ flag: "0" })).toEqual({ flag: 0 });
  });

  it("mean whole days of the tenant, the last one included", () => {
    expect(jsonOf({ day: "2026-01-01~2026-01-31" })).toEqual({
      day: [Date.UTC(2025, 11, 31, 16), Date.UTC(2026, 0, 31, 16) - 1],
    });
    expect(jsonOf({ creatorTime: "~2026-01-31" }, "UTC")).toEqual({ creatorTime: [null, Date.UTC(2026, 1, 1) - 1] });
  });

  it("of values with two ends have two ends as well", () => {
    expect(jsonOf({ leave: "2026-01-01~", shift: "08:30~17:30" })).toEqual({
      leave: [Date.UTC(2025, 11, 31, 16), null],
      shift: ["08:30", "17:30"],
    });
    expect(jsonOf({ shift: "~17:30" })).toEqual({ shift: ["", "17:30"] });
  });

  it("take the whole of a day on which the clocks change", () => {
    expect(jsonOf({ day: "~2026-03-08" }, "America/New_York")).toEqual({ day: [null, Date.UTC(2026, 2, 9, 4) - 1] });
  });

  it("take any of several options", () =>
    expect(jsonOf({ level: joinValues(["a", "b,c"]) })).toEqual({ level: ["a", "b,c"] }));

  it("leave out what means nothing", () =>
    expect(jsonOf({ count: "abc~", day: "tomorrow~", unknown: "x" })).toBeUndefined());
});

describe("filters in the address", () => {
  it.each([[["a"]], [["a", "b"]], [["1,2", "50%", "%2C"]], [[]]])("bring the values %j back", (values) => {
    expect(splitValues(joinValues(values))).toEqual(values);
  });

  it("bring ranges back, open ends included", () => {
    expect(splitRange(joinRange("1", ""))).toEqual(["1", ""]);
    expect(splitRange(joinRange("-1", "0"))).toEqual(["-1", "0"]);
    expect(joinRange("", "")).toBe("");
  });

  it("are kept apart from the list's own names", () => {
    expect(ownFilters({ [filterName("page")]: "x", open: "new" })).toEqual({ "f.page": "x" });
  });
});
