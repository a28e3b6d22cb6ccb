import type { MisfirePolicy } from "@gongshu/contract/data/schedule";
import { latestTimes, nextTimes } from "#platform/work/cron.ts";

/** What is later than this has been missed. */
export const graceMs = 60_000;
/** Missed moments are counted up to here. */
const maxCounted = 200;

export interface PlannedSchedule {
  readonly cron: string;
  readonly timeZone: string;
  readonly misfirePolicy: MisfirePolicy;
  readonly misfireLimit: number;
}

export interface PlannedRun {
  readonly plannedTime: number;
  readonly origin: "cron" | "misfire";
}

export interface RunPlan {
  /** What is to be run now, the oldest first. */
  readonly runs: readonly PlannedRun[];
  /** How many moments go by without a run of their own; counting ends at a bound. */
  readonly missedCount: number;
  /** When to look again; undefined when the schedule has no further moment. */
  readonly next: number | undefined;
}

/**
 * What a schedule has to do now, whose next moment was to be `from`. Works for any two times: with the clock put back there is nothing to do until its
 * next moment; with the clock put forward, or after a long stop, what was missed follows the policy, so there is never more than one run for the present
 * moment and `misfireLimit` for the past.
 */
export function planRuns(schedule: PlannedSchedule, from: number, now: number): RunPlan {
  const { cron, timeZone, misfirePolicy, misfireLimit } = schedule;
  const [next] = nextTimes(cron, timeZone, now, 1);
  if (now < from) return { runs: [], missedCount: 0, next };
  const due = latestTimes(cron, timeZone, now, maxCounted).filter((time) => time >= from);
  const latest = due.at(-1);
  if (latest === undefined) return { runs: [], missedCount: 0, next };
  const isOnTime = now - latest < graceMs;
  const missed = isOnTime ? due.slice(0, -1) : due;
  const caughtUp = missedRuns(missed, { misfirePolicy, misfireLimit }, isOnTime);
  const present: PlannedRun[] = isOnTime ? [{ plannedTime: latest, origin: "cron" }] : [];
  return { runs: [...caughtUp, ...present], missedCount: missed.length - caughtUp.length, next };
}

function missedRuns(
  missed: readonly number[],
  { misfirePolicy, misfireLimit }: Pick<PlannedSchedule, "misfirePolicy" | "misfireLimit">,
  isOnTime: boolean,
): PlannedRun[] {
  // A run that is due at present makes up for all that was missed.
  const count = misfirePolicy === "all" ? misfireLimit : misfirePolicy === "once" && !isOnTime ? 1 : 0;
  return count === 0 ? [] : missed.slice(-count).map((plannedTime) => ({ plannedTime, origin: "misfire" }));
}
