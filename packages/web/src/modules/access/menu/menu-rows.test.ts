import { describe, expect, it } from "vitest";
import { dropPlace, flatRows, type MenuRow, stepPlace, zoneAt } from "./menu-rows.ts";

function row(id: string, parentId: string, type: number, children?: MenuRow[]): MenuRow {
  return {
    id,
    parentId,
    fullName: id,
    enCode: id,
    icon: "",
    urlAddress: "",
    type,
    enabledMark: 1,
    sortCode: 0,
    isButtonAuthorize: 1,
    isColumnAuthorize: 1,
    isFormAuthorize: 0,
    isDataAuthorize: 0,
    hasChildren: children !== undefined,
    ...(children && { children }),
  };
}

const inner = row("inner", "dir", 1, [row("leaf", "inner", 2)]);
const page = row("page", "dir", 2);
const rows = [row("dir", "-1", 1, [inner, page]), row("other", "-1", 1)];
const find = (id: string) => flatRows(rows).find((one) => one.id === id) ?? page;

describe("where a menu can be dropped", () => {
  it.each([
    ["page", "inner", "before", { parentId: "dir", beforeId: "inner" }],
    ["page", "inner", "inside", { parentId: "inner" }],
    ["page", "other", "after", { parentId: "-1", afterId: "other" }],
    ["page", "page", "before", undefined],
    ["leaf", "page", "inside", undefined],
    ["dir", "leaf", "before", undefined],
    ["dir", "inner", "inside", undefined],
    ["gone", "page", "before", undefined],
  ] as const)("%s on %s, %s", (dragged, target, zone, place) => {
    expect(dropPlace(rows, dragged, find(target), zone)).toEqual(place);
  });

  it("has a middle in directories only", () => {
    expect([1, 18, 35].map((offset) => zoneAt(offset, 36, true))).toEqual(["before", "inside", "after"]);
    expect([1, 17, 19, 35].map((offset) => zoneAt(offset, 36, false))).toEqual(["before", "before", "after", "after"]);
  });
});

describe("one step up or down", () => {
  it("stays among the siblings", () => {
    expect(stepPlace(rows, page, -1)).toEqual({ parentId: "dir", beforeId: "inner" });
    expect(stepPlace(rows, inner, 1)).toEqual({ parentId: "dir", afterId: "page" });
    expect(stepPlace(rows, page, 1)).toBeUndefined();
    expect(stepPlace(rows, find("other"), -1)).toEqual({ parentId: "-1", beforeId: "dir" });
  });
});
