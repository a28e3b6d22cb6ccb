import { describe, expect, it } from "vitest";
import { ticksAfter, ticksOf } from "./selection.ts";

/** A page whose rows are called after their ids, in capitals. */
const page = (place: string, ...ids: string[]) => ({
  place,
  names: new Map(ids.map((id) => [id, id.toUpperCase()])),
});
const onFirst = ticksOf(new Map(), ["a", "b"], page("1", "a", "b"));

describe("a selection over several pages", () => {
  it("lets go of what its page does not show any more", () => {
    expect([...ticksAfter(onFirst, page("1", "b", "c")).keys()]).toEqual(["b"]);
  });

  it("keeps what stands on another page, with its name", () => {
    const both = ticksOf(onFirst, ["a", "b", "x"], page("2", "x", "y"));
    expect([...ticksAfter(both, page("2", "x", "y")).values()].map(({ name }) => name)).toEqual(["A", "B", "X"]);
    expect([...ticksAfter(both, page("2", "y")).keys()]).toEqual(["a", "b"]);
  });

  it("follows a row to the page that it is seen on", () => {
    const moved = ticksAfter(onFirst, page("2", "b"));
    expect([...ticksAfter(moved, page("1", "a")).keys()]).toEqual(["a", "b"]);
    expect([...ticksAfter(moved, page("2")).keys()]).toEqual(["a"]);
  });

  it("knows a row by the name that it was given meanwhile", () => {
    const renamed = ticksAfter(onFirst, {
      place: "1",
      names: new Map([
        ["a", "Z"],
        ["b", "B"],
      ]),
    });
    expect(renamed.get("a")?.name).toBe("Z");
  });

  it("stays the same when nothing is gone, so that nothing is drawn anew", () => {
    expect(ticksAfter(onFirst, page("1", "a", "b", "c"))).toBe(onFirst);
    expect(ticksAfter(onFirst, page("2", "c"))).toBe(onFirst);
  });
});
