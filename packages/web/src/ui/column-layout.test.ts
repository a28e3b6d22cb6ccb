import { describe, expect, it } from "vitest";
import { arrangeColumns, layoutOf } from "./column-layout.ts";

const columns = ["a", "b", "c"].map((key) => ({ key, title: key }));
const keysOf = (layout: Parameters<typeof arrangeColumns>[1]) =>
  arrangeColumns(columns, layout).map((entry) => (entry.isShown ? entry.column.key : `-${entry.column.key}`));

describe("a column layout", () => {
  it("leaves the given order without choices", () => {
    expect(keysOf([])).toEqual(["a", "b", "c"]);
  });

  it("keeps order and hidden columns", () => {
    expect(
      keysOf([
        { key: "c", isShown: true },
        { key: "a", isShown: false },
        { key: "b", isShown: true },
      ]),
    ).toEqual(["c", "-a", "b"]);
  });

  it("shows a new column before the last one", () => {
    expect(
      keysOf([
        { key: "a", isShown: true },
        { key: "c", isShown: true },
      ]),
    ).toEqual(["a", "b", "c"]);
  });

  it("puts pinned columns first and keeps widths", () => {
    const layout = [
      { key: "a", isShown: true },
      { key: "b", isShown: true, width: 90 },
      { key: "c", isShown: true, isPinned: true },
    ];
    expect(keysOf(layout)).toEqual(["c", "a", "b"]);
    expect(layoutOf(arrangeColumns(columns, layout))).toEqual([layout[2], layout[0], layout[1]]);
  });

  it("pins what the list pins, until somebody lets go of it", () => {
    const own = columns.map((column) => (column.key === "c" ? { ...column, fixed: "start" as const } : column));
    expect(arrangeColumns(own, []).map(({ column }) => column.key)).toEqual(["c", "a", "b"]);
    const layout = ["c", "a", "b"].map((key) => ({ key, isShown: true, isPinned: false }));
    expect(arrangeColumns(own, layout).some(({ isPinned }) => isPinned)).toBe(false);
  });

  it("forgets a column that is gone", () => {
    expect(
      keysOf([
        { key: "x", isShown: true },
        { key: "b", isShown: true },
        { key: "a", isShown: true },
        { key: "c", isShown: true },
      ]),
    ).toEqual(["b", "a", "c"]);
  });
});
