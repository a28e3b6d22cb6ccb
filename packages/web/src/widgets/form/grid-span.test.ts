import { describe, expect, it } from "vitest";
import { areLabelsAbove, isNarrow, spanAt } from "./grid-span.ts";

describe("the form grid", () => {
  it.each([
    [499, 8, 24],
    [500, 8, 12],
    [899, 24, 24],
    [900, 8, 8],
    [900, 6, 8],
    [1200, 6, 6],
    [1600, 4, 4],
    [1600, 12, 12],
    [0, 8, 8],
  ])("gives a field at %i px with span %i the span %i", (width, span, expected) => {
    expect(spanAt(width, span)).toBe(expected);
  });

  it("puts labels on top only in narrow containers that have been measured", () => {
    expect(isNarrow(390)).toBe(true);
    expect(isNarrow(500)).toBe(false);
    expect(isNarrow(0)).toBe(false);
    expect(areLabelsAbove(397, 150)).toBe(true);
    expect(areLabelsAbove(398, 150)).toBe(false);
    expect(areLabelsAbove(520, 240)).toBe(false);
    expect(areLabelsAbove(0, 150)).toBe(false);
  });
});
