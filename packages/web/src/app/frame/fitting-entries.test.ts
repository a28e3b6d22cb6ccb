import { describe, expect, it } from "vitest";
import { fittingEntries } from "./fitting-entries.ts";

describe("entries of the top menu", () => {
  it.each([
    ["all, at 116 pixels each", 116 * 6, 6, 6],
    ["all, with room left", 2000, 6, 6],
    ["all but two when one pixel is missing: one place is for the others", 116 * 6 - 1, 6, 4],
    ["as many as there are places but one, when one is too many", 116 * 5, 6, 4],
    ["none when only 'more' fits", 116, 6, 0],
    ["none when two are there and one place", 231, 2, 0],
    ["both when there are two places", 232, 2, 2],
    ["none when nothing fits", 115, 6, 0],
    ["none without any width", 0, 6, 0],
    ["none of none", 1000, 0, 0],
    ["one that fits exactly", 116, 1, 1],
    ["not one that lacks a pixel", 115, 1, 0],
    ["none for a width below zero", -50, 3, 0],
  ])("are %s", (_what, width, count, shown) => {
    expect(fittingEntries(width, count)).toBe(shown);
  });
});
