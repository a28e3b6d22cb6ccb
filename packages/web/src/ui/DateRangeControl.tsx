import { DatePicker } from "antd";
import type { Dayjs } from "dayjs";
import { useTimeZone } from "../lib/time-zone.ts";
import { fromCalendar, toCalendar } from "./calendar-date.ts";
import { dateFormat } from "./format-time.ts";
import type { SearchControlProps } from "./search-controls.tsx";
import { useCalendarKeys } from "./use-calendar-keys.ts";

/**
 * Two days as epoch milliseconds, each at its midnight on the tenant's calendar. The server includes
 * the whole last day.
 */
export function DateRangeControl({ id, item, values, onChange }: SearchControlProps) {
  const timeZone = useTimeZone();
  const keys = useCalendarKeys();
  const endField = item.endField ?? `${item.field}End`;
  const dayOf = (text = "") => (text === "" ? null : toCalendar(Number(text), timeZone));
  const textOf = (day: Dayjs | null | undefined) => String(fromCalendar(day, "yyyy-MM-dd", timeZone) ?? "");
  return (
    <DatePicker.RangePicker
      {...keys}
      id={{ start: id, end: `${id}-end` }}
      format={dateFormat}
      value={[dayOf(values[item.field]), dayOf(values[endField])]}
      onChange={(days) => onChange({ [item.field]: textOf(days?.[0]), [endField]: textOf(days?.[1]) })}
    />
  );
}
