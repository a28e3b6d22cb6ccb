import dayjs from "dayjs";

/** Formats of spec shell §9: one for points in time, one for days. */
export const timeFormat = "YYYY-MM-DD HH:mm";
export const dateFormat = "YYYY-MM-DD";

/** Epoch milliseconds as `2026-01-31 08:30`; empty for nothing. */
export function formatTime(value: number | null | undefined): string {
  return value === null || value === undefined ? "" : dayjs(value).format(timeFormat);
}

/** Epoch milliseconds as `2026-01-31`; empty for nothing. */
export function formatDate(value: number | null | undefined): string {
  return value === null || value === undefined ? "" : dayjs(value).format(dateFormat);
}
