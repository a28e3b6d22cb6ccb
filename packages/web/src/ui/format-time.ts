import { type DateFormat, formatDate as formatOn } from "@gongshu/core/text/date";
import { currentTimeZone } from "../lib/time-zone.ts";

/** A day in the calendar library's letters (spec shell §9). */
export const dateFormat = "YYYY-MM-DD";

function format(value: number | null | undefined, as: DateFormat): string {
  return value === null || value === undefined ? "" : formatOn(value, as, currentTimeZone());
}

/** Epoch milliseconds as `2026-01-31 08:30` on the tenant's clock (spec shell §9); empty for nothing. */
export function formatTime(value: number | null | undefined): string {
  return format(value, "yyyy-MM-dd HH:mm");
}

/** Epoch milliseconds as `2026-01-31` on the tenant's calendar; empty for nothing. */
export function formatDate(value: number | null | undefined): string {
  return format(value, "yyyy-MM-dd");
}
