import { describe, expect, it } from "vitest";
import { secondsLeft } from "./job-tracker.ts";

describe("the time that a job still needs", () => {
  it("follows from its pace", () => {
    expect(secondsLeft({ progress: 25, startedAt: 0 }, 10_000)).toBe(30);
  });

  it("is unknown in the beginning and at the end", () => {
    expect(secondsLeft({ progress: 2, startedAt: 0 }, 10_000)).toBeUndefined();
    expect(secondsLeft({ progress: 50, startedAt: 0 }, 500)).toBeUndefined();
    expect(secondsLeft({ progress: 100, startedAt: 0 }, 10_000)).toBeUndefined();
  });
});
