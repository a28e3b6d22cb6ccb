import { describe, expect, it } from "vitest";
import { clockOf, localDeadline, secondsUntil } from "./countdown.ts";

describe("a countdown", () => {
  it("counts whole seconds, the last one until its end, and stops at 0", () => {
    expect([60_000, 59_999, 1, 0, -5].map((left) => secondsUntil(1000 + left, 1000))).toEqual([60, 60, 1, 0, 0]);
  });

  it("is written in minutes and seconds", () => {
    expect([120, 65, 9, 0].map(clockOf)).toEqual(["2:00", "1:05", "0:09", "0:00"]);
  });

  it("believes the server's time only when the two clocks can agree", () => {
    const span = { usualMs: 60_000, longestMs: 120_000 };
    expect(localDeadline(1_090_000, 1_000_000, span)).toBe(1_090_000);
    expect(localDeadline(900_000, 1_000_000, span)).toBe(1_060_000);
    expect(localDeadline(9_000_000, 1_000_000, span)).toBe(1_060_000);
  });
});
