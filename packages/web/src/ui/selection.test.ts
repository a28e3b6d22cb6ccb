import { describe, expect, it } from "vitest";
import { ticksAfter, ticksOf } from "./selection.ts";

const onFirst = ticksOf(new Map(), ["a", "b"], "1");

describe("a selection over several pages", () => {
  it("lets go of what its page does not show any more", () => {
    expect([...ticksAfter(onFirst, { place: "1", ids: ["b", "c"] }).keys()]).toEqual(["b"]);
  });

  it("keeps what stands on another page", () => {
    const both = ticksOf(onFirst, ["a", "b", "x"], "2");
    expect([...ticksAfter(both, { place: "2", ids: ["x", "y"] }).keys()]).toEqual(["a", "b", "x"]);
    expect([...ticksAfter(both, { place: "2", ids: ["y"] }).keys()]).toEqual(["a", "b"]);
  });

  it("follows a row to the page that it is seen on", () => {
    const moved = ticksAfter(onFirst, { place: "2", ids: ["b"] });
    expect([...ticksAfter(moved, { place: "1", ids: ["a"] }).keys()]).toEqual(["a", "b"]);
    expect([...ticksAfter(moved, { place: "2", ids: [] }).keys()]).toEqual(["a"]);
  });

  it("stays the same when nothing is gone, so that nothing is drawn anew", () => {
    expect(ticksAfter(onFirst, { place: "1", ids: ["a", "b", "c"] })).toBe(onFirst);
    expect(ticksAfter(onFirst, { place: "2", ids: ["c"] })).toBe(onFirst);
  });
});
