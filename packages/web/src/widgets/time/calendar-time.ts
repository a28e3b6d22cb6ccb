import { formatTimeOfDay, parseTimeOfDay, type TimeFormat } from "@gongshu/core/text/time-of-day";
import dayjs, { type Dayjs } from "dayjs";

// A day without changes of the clock: on it every time of day occurs once.
const someDay = dayjs(new Date(2001, 0, 1));

/** A time of day for the clock of the library; null for nothing. */
export function toClock(text: string | null | undefined): Dayjs | null {
  const second = parseTimeOfDay(text ?? "");
  if (second === null) return null;
  return someDay
    .hour(Math.floor(second / 3600))
    .minute(Math.floor(second / 60) % 60)
    .second(second % 60);
}

/** What the library's clock shows, as text. */
export function fromClock(time: Dayjs | null | undefined, format: TimeFormat): string | null {
  if (time === null || time === undefined) return null;
  return formatTimeOfDay(time.hour() * 3600 + time.minute() * 60 + time.second(), format);
}
