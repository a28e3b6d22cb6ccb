import { type DateFormat, formatDate } from "@gongshu/core/text/date";
import { RangeText } from "./RangeText.tsx";

interface DateRangeViewProps {
  /** Epoch milliseconds. */
  readonly value: readonly [number, number] | null;
  readonly format: DateFormat;
  readonly timeZone: string;
}

/** Two dates for reading: `2026-01-01 至 2026-01-31`. */
export function DateRangeView({ value, format, timeZone }: DateRangeViewProps) {
  const [from, to] = value?.map((time) => formatDate(time, format, timeZone)) ?? [];
  return <RangeText from={from} to={to} />;
}
