import { describe, expect, it } from "vitest";
import { probeWaitMs } from "./probe-wait.ts";

describe("asking whether the server is back", () => {
  it("waits twice as long after each failure, up to half a minute", () => {
    expect([1, 2, 3, 4, 5, 6, 50].map((failures) => probeWaitMs(failures, 0.5))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
  });

  it("differs by a quarter either way, so that not everybody asks at once", () => {
    expect([probeWaitMs(1, 0), probeWaitMs(1, 1)]).toEqual([750, 1250]);
  });
});
