import { describe, expect, it } from "vitest";
import { countLeaves } from "./right-count.ts";

const leaf = { children: [] };

describe("the number of rights in a tree", () => {
  it("is that of its leaves", () => {
    expect(countLeaves([])).toBe(0);
    expect(countLeaves([{ children: [leaf, leaf, { children: [leaf] }] }, leaf])).toBe(4);
  });
});
