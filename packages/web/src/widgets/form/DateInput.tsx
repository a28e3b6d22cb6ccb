import type { DateFormat } from "@gongshu/core/text/date";
import { DatePicker } from "antd";
import { calendarFormat, fromCalendar, toCalendar } from "../../ui/calendar-date.ts";
import { useCalendarKeys } from "../../ui/use-calendar-keys.ts";
import type { FieldAria } from "./field-control.ts";
import "../widgets.css";

export interface DateInputProps {
  readonly id?: string;
  /** Epoch milliseconds. */
  readonly value: number | null;
  readonly onChange: (timeMs: number | null) => void;
  readonly format: DateFormat;
  /** IANA name of the tenant's zone, in which the date is meant. */
  readonly timeZone: string;
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
  readonly isDisabled?: boolean;
  readonly isInvalid?: boolean;
  readonly placeholder?: string;
  readonly aria?: FieldAria;
  readonly onBlur?: () => void;
}

const pickers: Readonly<Record<DateFormat, "year" | "month" | "date">> = {
  yyyy: "year",
  "yyyy-MM": "month",
  "yyyy-MM-dd": "date",
  "yyyy-MM-dd HH:mm": "date",
  "yyyy-MM-dd HH:mm:ss": "date",
};

/** A calendar on the tenant's wall clock. Meant to be loaded late: the calendar is heavy. */
export function DateInput({ id, value, onChange, format, timeZone, min, max, ...rest }: DateInputProps) {
  const keys = useCalendarKeys();
  const letters = calendarFormat(format);
  const hasTime = format.includes("HH");
  // "Now" and "today" of the library are those of the browser; with another zone they would be another moment.
  const isHere = Intl.DateTimeFormat().resolvedOptions().timeZone === timeZone;
  const [minDate, maxDate] = [toCalendar(min, timeZone), toCalendar(max, timeZone)];
  return (
    <DatePicker
      {...keys}
      {...rest.aria}
      {...(id !== undefined && { id })}
      className="wide"
      picker={pickers[format]}
      format={letters}
      {...(hasTime && { showTime: { format: letters.slice(letters.indexOf("HH")) } })}
      showNow={isHere}
      value={toCalendar(value, timeZone)}
      disabled={rest.isDisabled === true}
      placeholder={rest.placeholder ?? ""}
      {...(rest.isInvalid === true && { status: "error" })}
      {...(minDate !== null && { minDate })}
      {...(maxDate !== null && { maxDate })}
      onChange={(date) => onChange(fromCalendar(Array.isArray(date) ? null : date, format, timeZone))}
      onBlur={() => rest.onBlur?.()}
    />
  );
}
