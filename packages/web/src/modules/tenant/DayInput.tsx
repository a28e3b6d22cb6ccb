import { DatePicker } from "antd";
import type { Dayjs } from "dayjs";
import { dateFormat } from "../../ui/format-time.ts";

interface DayInputProps {
  readonly id?: string;
  readonly value?: Dayjs | null;
  readonly onChange?: (day: Dayjs | null) => void;
}

/** A day, or none. */
export function DayInput({ id, value = null, onChange }: DayInputProps) {
  return (
    <DatePicker
      {...(id !== undefined && { id })}
      className="form-wide"
      format={dateFormat}
      value={value}
      onChange={(day: Dayjs | null) => onChange?.(day)}
    />
  );
}
