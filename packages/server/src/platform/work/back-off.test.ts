import { describe, expect, it } from "vitest";
import { pauseAfter } from "./back-off.ts";

const policy = { attempts: 9, firstPauseMs: 1000, longestPauseMs: 60_000 };

describe("the pause between attempts", () => {
  it("doubles up to the longest", () => {
    expect([1, 2, 3, 6, 7, 500].map((attempt) => pauseAfter(policy, attempt, 0))).toEqual([
      1000, 2000, 4000, 32_000, 60_000, 60_000,
    ]);
  });

  it("is up to a quarter shorter, so that what failed together comes back one by one", () => {
    expect(pauseAfter(policy, 1, 0.5)).toBe(875);
    expect(pauseAfter(policy, 1, 1)).toBe(750);
  });
});
