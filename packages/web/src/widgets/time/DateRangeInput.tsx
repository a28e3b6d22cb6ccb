import type { DateFormat } from "@gongshu/core/text/date";
import type { Message } from "@gongshu/core/text/messages";
import { dateRangeFault } from "@gongshu/core/validation/range";
import { DatePicker } from "antd";
import { useState } from "react";
import { useT } from "../../lib/locale.ts";
import { calendarFormat, fromCalendar, toCalendar } from "../../ui/calendar-date.ts";
import { useCalendarKeys } from "../../ui/use-calendar-keys.ts";
import { RangeFrame } from "./RangeFrame.tsx";
import { timeMessages as messages } from "./time.messages.ts";
import type { TimeControlProps } from "./time-props.ts";

export interface DateRangeInputProps extends TimeControlProps {
  /** Both ends in epoch milliseconds, each cut to the unit of the format. */
  readonly value: readonly [number, number] | null;
  readonly onChange: (range: readonly [number, number] | null) => void;
  readonly format: DateFormat;
  /** IANA name of the tenant's zone, in which the dates are meant. */
  readonly timeZone: string;
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
}

const pickers: Readonly<Record<string, "year" | "month">> = { yyyy: "year", "yyyy-MM": "month" };

/** Two dates on the tenant's calendar. A range that ends before it starts is refused with a sentence, and the one before stays. */
export function DateRangeInput({ id, value, onChange, format, timeZone, min, max, ...rest }: DateRangeInputProps) {
  const t = useT();
  const keys = useCalendarKeys();
  const [fault, setFault] = useState<Message>();
  const letters = calendarFormat(format);
  const [minDate, maxDate] = [toCalendar(min, timeZone), toCalendar(max, timeZone)];
  return (
    <RangeFrame fault={fault} aria={rest.aria}>
      {(aria) => (
        <DatePicker.RangePicker
          {...keys}
          {...aria}
          {...(id !== undefined && { id: { start: id, end: `${id}-end` } })}
          picker={pickers[format] ?? "date"}
          format={letters}
          {...(format.includes("HH") && { showTime: { format: letters.slice(letters.indexOf("HH")) } })}
          order={false}
          showNow={false}
          classNames={{ popup: { root: "range-popup" } }}
          allowClear={aria["aria-required"] !== true}
          separator={t(messages.to)}
          placeholder={[t(messages.startDate), t(messages.endDate)]}
          value={[toCalendar(value?.[0], timeZone), toCalendar(value?.[1], timeZone)]}
          disabled={rest.isDisabled === true}
          {...((rest.isInvalid === true || fault !== undefined) && { status: "error" })}
          {...(minDate !== null && { minDate })}
          {...(maxDate !== null && { maxDate })}
          onChange={(dates) => {
            const [from, to] = [0, 1].map((end) => fromCalendar(dates?.[end], format, timeZone));
            const range =
              from === null || to === null || from === undefined || to === undefined ? null : ([from, to] as const);
            const found = range === null ? undefined : dateRangeFault(range);
            setFault(found);
            if (found === undefined) onChange(range);
          }}
          onBlur={() => rest.onBlur?.()}
        />
      )}
    </RangeFrame>
  );
}
