import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cronOf, minuteSteps, type Rhythm, rhythmOf, weekdays } from "./rhythm.ts";

const hour = fc.integer({ min: 0, max: 23 });
const minute = fc.integer({ min: 0, max: 59 });
const rhythms: fc.Arbitrary<Rhythm> = fc.oneof(
  fc.record({ kind: fc.constant("minutes" as const), every: fc.constantFrom(...minuteSteps) }),
  fc.record({ kind: fc.constant("hourly" as const), minute }),
  fc.record({ kind: fc.constant("daily" as const), hour, minute }),
  fc.record({ kind: fc.constant("weekly" as const), days: fc.subarray([...weekdays], { minLength: 1 }), hour, minute }),
  fc.record({ kind: fc.constant("monthly" as const), day: fc.integer({ min: 0, max: 31 }), hour, minute }),
);

describe("a rhythm", () => {
  it("is read back from its cron text as it was", () => {
    fc.assert(
      fc.property(rhythms, (rhythm) => {
        expect(rhythmOf(cronOf(rhythm))).toEqual(rhythm);
      }),
    );
  });

  it.each([
    "0 8 1 1 *",
    "0 8 1 * MON",
    "0,30 8 * * *",
    "*/7 * * * *",
    "0 8-18 * * *",
    "0 8 * * MON-FRI",
    "61 8 * * *",
    "0 24 * * *",
    "0 8 32 * *",
    "0 8 * * MON,MON",
  ])("is never more than %s says", (cron) => {
    expect(rhythmOf(cron)).toEqual({ kind: "cron" });
    expect(cronOf(rhythmOf(cron), cron)).toBe(cron);
  });
});
