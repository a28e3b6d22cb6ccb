import { describe, expect, it } from "vitest";
import { parseArrangement } from "./use-workplace.ts";

const usual = { isWhole: true, left: undefined, right: undefined };

describe("the arrangement of the designer", () => {
  it("is kept as it was", () => {
    const kept = { isWhole: false, left: 200, right: 400 };
    expect(parseArrangement(kept)).toEqual(kept);
  });

  it("stays within its limits", () => {
    expect(parseArrangement({ left: 1, right: 99_999 })).toEqual({ isWhole: true, left: 148, right: 560 });
  });

  it.each([undefined, null, 1, "x", [], {}, { isWhole: "no", left: "wide", right: Number.NaN }])(
    "is the usual one when %j is stored",
    (stored) => {
      expect(parseArrangement(stored)).toEqual(usual);
    },
  );
});
