import { type DateFormat, formatDate } from "@gongshu/core/text/date";
import { useT } from "../../lib/locale.ts";
import { timeMessages as messages } from "./time.messages.ts";

/** Two dates for reading: `2026-01-01 至 2026-01-31`. */
export function DateRangeView(props: {
  readonly value: readonly [number, number] | null;
  readonly format: DateFormat;
  readonly timeZone: string;
}) {
  const { value, format, timeZone } = props;
  const [from, to] = value?.map((time) => formatDate(time, format, timeZone)) ?? [];
  return <RangeText from={from} to={to} />;
}

/** Two times of day for reading: `08:00 至 17:30`. */
export function TimeRangeView({ value }: { readonly value: readonly [string, string] | null }) {
  return <RangeText from={value?.[0]} to={value?.[1]} />;
}

function RangeText({ from, to }: { readonly from: string | undefined; readonly to: string | undefined }) {
  const t = useT();
  return from === undefined || to === undefined ? null : <span>{`${from} ${t(messages.to)} ${to}`}</span>;
}
