import { describe, expect, it } from "vitest";
import { mergedValues, withoutPaths } from "./typed-values.ts";

describe("typed values", () => {
  it("take over what was changed, part by part", () => {
    const before = { a: 1, part: { x: 1, y: 2 }, list: [1, 2] };
    expect(mergedValues(before, { part: { y: 3 }, list: [9] })).toEqual({ a: 1, part: { x: 1, y: 3 }, list: [9] });
  });

  it("hold no secrets", () => {
    const typed = { password: "x", sms: { token: "y", url: "z" }, name: "n" };
    expect(withoutPaths(typed, ["password", "sms.token"])).toEqual({ sms: { url: "z" }, name: "n" });
  });
});
