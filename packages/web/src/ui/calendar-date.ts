import { type DateFormat, truncateDate } from "@gongshu/core/text/date";
import { zonedParts, zonedTime } from "@gongshu/core/text/zone";
import dayjs, { type Dayjs } from "dayjs";

/** A point in time for the calendar: the wall clock of the tenant's zone as a local date. Null for nothing. */
export function toCalendar(timeMs: unknown, timeZone: string): Dayjs | null {
  if (typeof timeMs !== "number") return null;
  const { year, month, day, hour, minute, second } = zonedParts(timeMs, timeZone);
  return dayjs(new Date(year, month - 1, day, hour, minute, second));
}

/** The point in time that a calendar's wall clock means in the tenant's zone, cut to the unit of `format`. */
export function fromCalendar(date: Dayjs | null | undefined, format: DateFormat, timeZone: string): number | null {
  if (date === null || date === undefined) return null;
  const parts = {
    year: date.year(),
    month: date.month() + 1,
    day: date.date(),
    hour: date.hour(),
    minute: date.minute(),
    second: date.second(),
  };
  return truncateDate(zonedTime(parts, timeZone), format, timeZone);
}

/** Our format in the calendar library's letters. */
export function calendarFormat(format: DateFormat): string {
  return format.replace("yyyy", "YYYY").replace("dd", "DD");
}
