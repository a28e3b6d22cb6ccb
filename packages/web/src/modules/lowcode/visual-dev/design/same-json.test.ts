import { describe, expect, it } from "vitest";
import { isSameJson } from "./same-json.ts";

describe("two values as JSON", () => {
  it.each([
    [{ a: 1, b: [2, { c: null }] }, { b: [2, { c: null }], a: 1 }, true],
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [{ a: 1 }, { a: 1, b: null }, false],
    [[1, 2], [2, 1], false],
    [[1], [1, undefined], false],
    [[], {}, false],
    ["1", 1, false],
    [null, {}, false],
  ])("%j and %j are the same: %j", (one, other, expected) => {
    expect(isSameJson(one, other)).toBe(expected);
  });
});
