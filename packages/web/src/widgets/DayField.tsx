import { Input } from "antd";
import { lazy, Suspense } from "react";
import { useTimeZone } from "../lib/time-zone.ts";

// The calendar is heavy, and only forms need it.
const DateInput = lazy(() => import("./form/DateInput.tsx").then((module) => ({ default: module.DateInput })));

interface DayFieldProps {
  /** The first and the last day that can be chosen, as any moment of them in epoch milliseconds. */
  readonly min?: number;
  readonly max?: number;
  /** The rest is handed in by the form; the value is a moment of the day in epoch milliseconds, a chosen one its first. */
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (value: number | null) => void;
}

/** A day on the tenant's calendar, for a form field of the kind `custom`. */
export function DayField({ id, value, onChange, min, max }: DayFieldProps) {
  const timeZone = useTimeZone();
  return (
    // What stands in has the label, too.
    <Suspense fallback={<Input disabled {...(id !== undefined && { id })} />}>
      <DateInput
        {...(id !== undefined && { id })}
        format="yyyy-MM-dd"
        timeZone={timeZone}
        min={min}
        max={max}
        value={typeof value === "number" ? value : null}
        onChange={(day) => onChange?.(day)}
      />
    </Suspense>
  );
}
