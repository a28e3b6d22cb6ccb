import type { TimeFormat } from "@gongshu/core/text/time-of-day";
import { TimePicker } from "antd";
import { useT } from "../../lib/locale.ts";
import { useCalendarKeys } from "../../ui/use-calendar-keys.ts";
import { fromClock, toClock } from "./calendar-time.ts";
import { timeMessages as messages } from "./time.messages.ts";
import type { TimeControlProps } from "./time-props.ts";
import "../widgets.css";

export interface TimeInputProps extends TimeControlProps {
  /** A time as `format` writes it. */
  readonly value: string | null;
  readonly onChange: (time: string | null) => void;
  readonly format?: TimeFormat;
  readonly placeholder?: string;
}

/** A time of day, typed or chosen. Meant to be loaded late: the clock comes with the calendar. */
export function TimeInput({ id, value, onChange, format = "HH:mm:ss", aria, ...rest }: TimeInputProps) {
  const t = useT();
  const keys = useCalendarKeys();
  return (
    <TimePicker
      {...keys}
      {...aria}
      {...(id !== undefined && { id })}
      className="wide"
      format={format}
      showNow={false}
      needConfirm={false}
      allowClear={aria?.["aria-required"] !== true}
      value={toClock(value)}
      disabled={rest.isDisabled === true}
      placeholder={rest.placeholder ?? t(messages.chooseTime)}
      {...(rest.isInvalid === true && { status: "error" })}
      onChange={(time) => onChange(fromClock(Array.isArray(time) ? null : time, format))}
      onBlur={() => rest.onBlur?.()}
    />
  );
}
