import { describe, expect, it } from "vitest";
import { arrangeColumns } from "./column-layout.ts";

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
