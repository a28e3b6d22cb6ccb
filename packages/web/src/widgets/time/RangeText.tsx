import { useT } from "../../lib/locale.ts";
import { timeMessages as messages } from "./time.messages.ts";

interface RangeTextProps {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Both ends for reading: `08:00 至 17:30`. */
export function RangeText({ from, to }: RangeTextProps) {
  const t = useT();
  return from === undefined || to === undefined ? null : <span>{`${from} ${t(messages.to)} ${to}`}</span>;
}
