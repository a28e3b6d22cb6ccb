import { misfirePolicies } from "@gongshu/contract/data/schedule";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextTimes } from "#platform/work/cron.ts";
import { type PlannedSchedule, planRuns } from "./plan-runs.ts";

const at = (text: string) => Date.parse(text);
const hourly: PlannedSchedule = { cron: "0 * * * *", timeZone: "UTC", misfirePolicy: "skip", misfireLimit: 3 };

function planned(schedule: PlannedSchedule, from: string, now: string) {
  const { runs, missedCount, next } = planRuns(schedule, at(from), at(now));
  const short = (time: number) => new Date(time).toISOString().slice(11, 16);
  return {
    runs: runs.map(({ plannedTime, origin }) => `${short(plannedTime)} ${origin}`),
    missedCount,
    next: next === undefined ? undefined : short(next),
  };
}

describe("the plan of a schedule", () => {
  it("runs a moment that has come, also a little late", () => {
    expect(planned(hourly, "2026-03-02T08:00:00Z", "2026-03-02T08:00:00Z")).toEqual({
      runs: ["08:00 cron"],
      missedCount: 0,
      next: "09:00",
    });
    expect(planned(hourly, "2026-03-02T08:00:00Z", "2026-03-02T08:00:59Z").runs).toEqual(["08:00 cron"]);
  });

  it("does nothing before its time, as after a clock that was put back", () => {
    expect(planned(hourly, "2026-03-02T08:00:00Z", "2026-03-02T05:30:00Z")).toEqual({
      runs: [],
      missedCount: 0,
      next: "06:00",
    });
  });

  it.each([
    ["skip", [], 4],
    ["once", ["11:00 misfire"], 3],
    ["all", ["09:00 misfire", "10:00 misfire", "11:00 misfire"], 1],
  ] as const)("makes up for what was missed as it says: %s", (misfirePolicy, runs, missedCount) => {
    const schedule = { ...hourly, misfirePolicy };
    expect(planned(schedule, "2026-03-02T08:00:00Z", "2026-03-02T11:20:00Z")).toEqual({
      runs,
      missedCount,
      next: "12:00",
    });
  });

  it.each([
    ["skip", ["11:00 cron"], 3],
    ["once", ["11:00 cron"], 3],
    ["all", ["08:00 misfire", "09:00 misfire", "10:00 misfire", "11:00 cron"], 0],
  ] as const)("runs the present moment besides: %s", (misfirePolicy, runs, missedCount) => {
    const schedule = { ...hourly, misfirePolicy };
    expect(planned(schedule, "2026-03-02T08:00:00Z", "2026-03-02T11:00:10Z")).toEqual({
      runs,
      missedCount,
      next: "12:00",
    });
  });

  it("never storms, whatever the clock does", () => {
    const anyTime = fc.integer({ min: at("2020-01-01T00:00:00Z"), max: at("2032-01-01T00:00:00Z") });
    const schedules = fc.record({
      cron: fc.constantFrom("* * * * *", "*/5 * * * *", "0 8 * * MON-FRI", "30 2 * * *", "0 0 L * *"),
      timeZone: fc.constantFrom("UTC", "Asia/Shanghai", "Europe/Berlin", "America/New_York"),
      misfirePolicy: fc.constantFrom(...misfirePolicies),
      misfireLimit: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(schedules, fc.array(anyTime, { minLength: 1, maxLength: 4 }), (schedule, clock) => {
        let [from = 0] = nextTimes(schedule.cron, schedule.timeZone, clock[0] ?? 0, 1);
        for (const now of clock) {
          const plan = planRuns(schedule, from, now);
          const moments = plan.runs.map(({ plannedTime }) => plannedTime);
          expect(new Set(moments).size).toBe(moments.length);
          expect(moments.every((moment) => moment >= from && moment <= now)).toBe(true);
          expect(moments.length).toBeLessThanOrEqual(schedule.misfireLimit + 1);
          expect(plan.next).toBeGreaterThan(now);
          from = plan.next ?? from;
        }
      }),
      { numRuns: 60 },
    );
  });
});
