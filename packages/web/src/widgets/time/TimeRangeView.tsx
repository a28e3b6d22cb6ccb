import { RangeText } from "./RangeText.tsx";

/** Two times of day for reading: `08:00 至 17:30`. */
export function TimeRangeView({ value }: { readonly value: readonly [string, string] | null }) {
  return <RangeText from={value?.[0]} to={value?.[1]} />;
}
