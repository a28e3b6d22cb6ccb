import { type CronIssue, readCron } from "@gongshu/core/schedule/cron-text";
import { Cron } from "croner";

/** Texts are parsed again and again by the same schedules. */
const known = new Map<string, Cron>();
const maxKnown = 500;

function cronOf(text: string, timeZone: string): Cron {
  const key = `${timeZone}\n${text}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  // `paused` and no function: nothing of this runs by itself.
  const cron = new Cron(text, { paused: true, timezone: timeZone, mode: "5-part" });
  if (known.size >= maxKnown) known.clear();
  known.set(key, cron);
  return cron;
}

/** The next times after a moment. At most once a minute; where clocks are put forward a fixed time comes right after the gap, and where they are put back it comes once. */
export function nextTimes(text: string, timeZone: string, afterMs: number, count: number): number[] {
  return cronOf(text, timeZone)
    .nextRuns(count, new Date(afterMs))
    .map((time) => time.getTime());
}

/** The latest times up to and with a moment, the oldest first. */
export function latestTimes(text: string, timeZone: string, untilMs: number, count: number): number[] {
  const behind = new Date((Math.floor(untilMs / 1000) + 1) * 1000);
  return cronOf(text, timeZone)
    .previousRuns(count, behind)
    .map((time) => time.getTime())
    .toSorted((one, other) => one - other);
}

/** The text as it is stored, or why it cannot be used. */
export function checkCron(
  text: string,
  timeZone: string,
  nowMs: number,
): { readonly cron: string } | { readonly issue: CronIssue } {
  const read = readCron(text);
  if ("issue" in read) return read;
  try {
    return nextTimes(read.cron, timeZone, nowMs, 1).length === 0 ? { issue: "never" } : read;
  } catch {
    return { issue: "syntax" };
  }
}

/** Whether it is the name of a time zone that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
