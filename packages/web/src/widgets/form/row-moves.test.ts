import { describe, expect, it } from "vitest";
import { addedRows, movedPaths, rowOfPath } from "./row-moves.ts";

const paths = new Set(["name", "items.0.a", "items.1.a", "items.1.b", "items.2.a", "parts.1.a"]);

describe("paths into a sub-table", () => {
  it("follow their rows when one goes, and go with it", () => {
    expect([...movedPaths(paths, "items", { at: 1, removed: 1, added: 0 })]).toEqual([
      "name",
      "items.0.a",
      "items.1.a",
      "parts.1.a",
    ]);
  });

  it("follow their rows when others come between, and are none of these", () => {
    expect([...movedPaths(paths, "items", { at: 1, removed: 0, added: 2 })]).toEqual([
      "name",
      "items.0.a",
      "items.3.a",
      "items.3.b",
      "items.4.a",
      "parts.1.a",
    ]);
    expect(addedRows("items", { at: 1, removed: 0, added: 2 })).toEqual(["items.1", "items.2"]);
  });

  it("name their row", () => {
    expect(rowOfPath("items.2.amount")).toBe("items.2");
    expect(rowOfPath("items")).toBeUndefined();
  });
});
