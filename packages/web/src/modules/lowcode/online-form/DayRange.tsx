import { joinRange, splitRange } from "@gongshu/core/list/filter-text";
import { DatePicker } from "antd";
import dayjs, { type Dayjs } from "dayjs";
import { useT } from "#lib/locale.ts";
import { dateFormat } from "#ui/format-time.ts";
import type { CustomSearchProps } from "#ui/search-controls.tsx";
import { uiMessages } from "#ui/ui.messages.ts";
import { useCalendarKeys } from "#ui/use-calendar-keys.ts";
import { onlineFormMessages as messages } from "./online-form.messages.ts";

function dayOf(text: string): Dayjs | null {
  const day = text === "" ? null : dayjs(text);
  return day !== null && day.isValid() ? day : null;
}

function textOf(day: Dayjs | null | undefined): string {
  return day === null || day === undefined ? "" : day.format(dateFormat);
}

export interface DayRangeProps extends CustomSearchProps {
  readonly label: string;
  /** Takes the focus, and with it opens: somebody has just asked for it. */
  readonly isOpening?: boolean;
}

/** Two days as texts, either of which may be open; which moments they mean is decided in the tenant's zone. */
export function DayRange({ id, value, onChange, label, isOpening = false }: DayRangeProps) {
  const t = useT();
  const keys = useCalendarKeys();
  const [from, to] = splitRange(value);
  return (
    <DatePicker.RangePicker
      {...keys}
      id={{ start: id, end: `${id}-end` }}
      aria-label={t(uiMessages.endOf, { label })}
      format={dateFormat}
      autoFocus={isOpening}
      allowEmpty={[true, true]}
      placeholder={[t(messages.startDay), t(messages.endDay)]}
      value={[dayOf(from), dayOf(to)]}
      onChange={(days) => onChange(joinRange(textOf(days?.[0]), textOf(days?.[1])))}
    />
  );
}
