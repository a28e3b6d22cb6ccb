import type { OrganizeRow } from "@gongshu/contract/directory/organize";
import { describe, expect, it } from "vitest";
import { dropPlace, flatUnits, type Level, placeOf, unitRows, zoneAt } from "./unit-rows.ts";

const row = (id: string, parentId: string, hasChildren = false): OrganizeRow => ({
  id,
  parentId,
  category: "department",
  fullName: id,
  enabledMark: 1,
  hasChildren,
});
const level = (list: OrganizeRow[] | undefined, total = list?.length ?? 0): Level => ({ list, total, isFailed: false });
const rows = unitRows(
  [row("a", "top", true), row("b", "top", true), row("c", "top")],
  new Map([
    ["a", level([row("a1", "a"), row("a2", "a", true)], 5)],
    ["a2", level(undefined)],
  ]),
  true,
);
const found = (id: string) => flatUnits(rows).find((one) => one.id === id) ?? row(id, "nowhere");

describe("the rows of a tree that is opened level by level", () => {
  it("have a list below them only when there is something in it", () => {
    expect(rows.map((one) => one.children?.length)).toEqual([3, 0, undefined]);
    expect(unitRows([row("a", "top", true)], new Map(), false)[0]).not.toHaveProperty("children");
  });

  it("say what is on its way, and how many more there are", () => {
    const [a] = rows;
    expect(a?.children?.[2]?.placeholder).toEqual({ parentId: "a", state: "more", count: 3 });
    expect(a?.children?.[1]?.children?.[0]?.placeholder?.state).toBe("loading");
    expect(flatUnits(rows).map((one) => one.id)).toEqual(["a", "a1", "a2", "b", "c"]);
  });
});

describe("dragging a row", () => {
  it("means the place beside a row at its edges and below it in between", () => {
    expect([2, 18, 38].map((offset) => zoneAt(offset, 40))).toEqual(["before", "inside", "after"]);
    expect(dropPlace(rows, "c", found("a1"), "before")).toEqual({ parentId: "a", beforeId: "a1" });
    expect(dropPlace(rows, "c", found("a1"), "after")).toEqual({ parentId: "a", afterId: "a1" });
    expect(dropPlace(rows, "c", found("b"), "inside")).toEqual({ parentId: "b" });
  });

  it("goes nowhere into its own branch", () => {
    for (const id of ["a", "a1", "a2"]) expect(dropPlace(rows, "a", found(id), "after")).toBeUndefined();
  });

  it("can be taken back to where it was", () => {
    expect(placeOf(rows, found("a"))).toEqual({ parentId: "top", beforeId: "b" });
    expect(placeOf(rows, found("c"))).toEqual({ parentId: "top", afterId: "b" });
    expect(placeOf([found("c")], found("c"))).toEqual({ parentId: "top" });
  });
});
