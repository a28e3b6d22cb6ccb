import type { Message } from "@gongshu/core/text/messages";
import type { TimeFormat } from "@gongshu/core/text/time-of-day";
import { timeRangeFault } from "@gongshu/core/validation/range";
import { TimePicker } from "antd";
import { useState } from "react";
import { useT } from "../../lib/locale.ts";
import { useCalendarKeys } from "../../ui/use-calendar-keys.ts";
import { fromClock, toClock } from "./calendar-time.ts";
import { RangeFrame } from "./RangeFrame.tsx";
import { timeMessages as messages } from "./time.messages.ts";
import type { TimeControlProps } from "./time-props.ts";

export interface TimeRangeInputProps extends TimeControlProps {
  /** Both ends as `format` writes them. */
  readonly value: readonly [string, string] | null;
  readonly onChange: (range: readonly [string, string] | null) => void;
  readonly format?: TimeFormat;
}

/** Two times of one day. A range that ends before it starts is refused with a sentence, and the one before stays. */
export function TimeRangeInput({ id, value, onChange, format = "HH:mm:ss", ...rest }: TimeRangeInputProps) {
  const t = useT();
  const keys = useCalendarKeys();
  const [fault, setFault] = useState<Message>();
  return (
    <RangeFrame fault={fault} aria={rest.aria}>
      {(aria) => (
        <TimePicker.RangePicker
          {...keys}
          {...aria}
          {...(id !== undefined && { id: { start: id, end: `${id}-end` } })}
          format={format}
          order={false}
          showNow={false}
          classNames={{ popup: { root: "range-popup" } }}
          allowClear={aria["aria-required"] !== true}
          separator={t(messages.to)}
          placeholder={[t(messages.startTime), t(messages.endTime)]}
          value={[toClock(value?.[0]), toClock(value?.[1])]}
          disabled={rest.isDisabled === true}
          {...((rest.isInvalid === true || fault !== undefined) && { status: "error" })}
          onChange={(times) => {
            const [from, to] = [fromClock(times?.[0], format), fromClock(times?.[1], format)];
            const range = from === null || to === null ? null : ([from, to] as const);
            const found = range === null ? undefined : timeRangeFault(range);
            setFault(found);
            if (found === undefined) onChange(range);
          }}
          onBlur={() => rest.onBlur?.()}
        />
      )}
    </RangeFrame>
  );
}
