import type { Message } from "../text/messages.ts";
import { parseTimeOfDay } from "../text/time-of-day.ts";
import { rangeMessages } from "./range.messages.ts";

/** Why two points in time (epoch milliseconds) are no range; undefined when they are one. Both may be the same. */
export function dateRangeFault([from, to]: readonly [number, number]): Message | undefined {
  return to < from ? rangeMessages.dateOrder : undefined;
}

/** Why two times of one day are no range; undefined when they are one. A range does not go over midnight. */
export function timeRangeFault([from, to]: readonly [string, string]): Message | undefined {
  const [start, end] = [parseTimeOfDay(from), parseTimeOfDay(to)];
  return start !== null && end !== null && end < start ? rangeMessages.timeOrder : undefined;
}
