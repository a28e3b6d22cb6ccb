import { type DateFormat, formatDate as formatOn } from "@gongshu/core/text/date";
import { currentTimeZone } from "../lib/time-zone.ts";

/** The format of a day, in the letters of the calendar library. */
export const dateFormat = "YYYY-MM-DD";

function format(value: number | null | undefined, as: DateFormat): string {
  return value === null || value === undefined ? "" : formatOn(value, as, currentTimeZone());
}

/** Epoch milliseconds as `2026-01-31 08:30` on the tenant's clock; empty for nothing. */
export function formatTime(value: number | null | undefined): string {
  return format(value, "yyyy-MM-dd HH:mm");
}

/** Epoch milliseconds as `2026-01-31` on the tenant's calendar; empty for nothing. */
export function formatDate(value: number | null | undefined): string {
  return format(value, "yyyy-MM-dd");
}
