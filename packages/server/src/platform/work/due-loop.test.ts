import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLogger } from "../log/logger.ts";
import { DueLoop } from "./due-loop.ts";

const options = { name: "test", longestMs: 60_000, log: createLogger("silent") };
let rounds = 0;
let nextMs: number | undefined;
let isBroken = false;
let loop: DueLoop;

beforeEach(() => {
  vi.useFakeTimers();
  rounds = 0;
  nextMs = undefined;
  isBroken = false;
  loop = new DueLoop(async () => {
    rounds += 1;
    if (isBroken) throw new Error("broken");
    return nextMs;
  }, options);
});
afterEach(async () => {
  await loop.stop();
  vi.useRealTimers();
});

describe("a loop over what is due", () => {
  it("runs once for any number of calls, and again for those that come meanwhile", async () => {
    loop.start();
    for (let call = 0; call < 50; call++) loop.wake();
    await vi.advanceTimersByTimeAsync(10);
    expect(rounds).toBeLessThanOrEqual(2);
  });

  it("hears a call that comes at any step of the end of a round", async () => {
    loop.start();
    await vi.advanceTimersByTimeAsync(10);
    for (let steps = 0; steps < 12; steps++) {
      const before = rounds;
      loop.wake();
      while (rounds === before) await Promise.resolve();
      for (let step = 0; step < steps; step++) await Promise.resolve();
      loop.wake();
      await vi.advanceTimersByTimeAsync(10);
      expect(rounds, `after ${steps} steps`).toBe(before + 2);
    }
  });

  it("sleeps until the next thing is due, and never longer than its longest pause", async () => {
    nextMs = 1500;
    loop.start();
    await vi.advanceTimersByTimeAsync(1400);
    expect(rounds).toBe(1);
    nextMs = undefined;
    await vi.advanceTimersByTimeAsync(200);
    expect(rounds).toBe(2);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(rounds).toBe(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(rounds).toBe(3);
  });

  it("tries again after an error, later each time", async () => {
    isBroken = true;
    loop.start();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(rounds).toBeGreaterThan(3);
    expect(rounds).toBeLessThan(8);
  });

  it("ends", async () => {
    nextMs = 10;
    loop.start();
    await vi.advanceTimersByTimeAsync(1);
    await loop.stop();
    const until = rounds;
    await vi.advanceTimersByTimeAsync(1000);
    loop.wake();
    expect(rounds).toBe(until);
  });
});
