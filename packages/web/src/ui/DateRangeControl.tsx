import { DatePicker } from "antd";
import dayjs from "dayjs";
import { dateFormat } from "./format-time.ts";
import type { SearchControlProps } from "./search-controls.tsx";

function dayOf(text: string | undefined) {
  return text === undefined || text === "" ? null : dayjs(Number(text));
}

/** Two days as epoch milliseconds at local midnight; the server counts the whole last day in (reference/client-facts §3.3). */
export function DateRangeControl({ id, item, values, onChange }: SearchControlProps) {
  const endField = item.endField ?? `${item.field}End`;
  return (
    <DatePicker.RangePicker
      id={{ start: id, end: `${id}-end` }}
      format={dateFormat}
      value={[dayOf(values[item.field]), dayOf(values[endField])]}
      onChange={(days) =>
        onChange({
          [item.field]: days?.[0] ? String(days[0].startOf("day").valueOf()) : "",
          [endField]: days?.[1] ? String(days[1].startOf("day").valueOf()) : "",
        })
      }
    />
  );
}
