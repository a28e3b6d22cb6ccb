import { joinRange, splitRange } from "@gongshu/core/list/filter-text";
import { TimePicker } from "antd";
import { useT } from "#lib/locale.ts";
import { uiMessages } from "#ui/ui.messages.ts";
import { useCalendarKeys } from "#ui/use-calendar-keys.ts";
import { fromClock, toClock } from "#widgets/time/calendar-time.ts";
import type { DayRangeProps } from "./DayRange.tsx";
import { rangeMessages as messages } from "./range.messages.ts";

const format = "HH:mm";

/** Two times of the day, either of which may be open. */
export function ClockRange({ id, value, onChange, label }: Omit<DayRangeProps, "isOpening">) {
  const t = useT();
  const keys = useCalendarKeys();
  const [from, to] = splitRange(value);
  return (
    <TimePicker.RangePicker
      {...keys}
      id={{ start: id, end: `${id}-end` }}
      aria-label={t(uiMessages.endOf, { label })}
      format={format}
      order={false}
      showNow={false}
      allowEmpty={[true, true]}
      placeholder={[t(messages.from), t(messages.to)]}
      value={[toClock(from), toClock(to)]}
      onChange={(times) =>
        onChange(joinRange(fromClock(times?.[0], format) ?? "", fromClock(times?.[1], format) ?? ""))
      }
    />
  );
}
