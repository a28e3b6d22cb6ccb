import { Input } from "antd";
import { lazy, Suspense } from "react";
import { useSession } from "../../lib/session.ts";

// The calendar is heavy, and only forms need it.
const DateInput = lazy(() =>
  import("../../widgets/form/DateInput.tsx").then((module) => ({ default: module.DateInput })),
);

interface DayFieldProps {
  readonly id?: string;
  /** Epoch milliseconds. */
  readonly value?: unknown;
  readonly onChange?: (value: number | null) => void;
}

/** A day on the tenant's calendar. */
export function DayField({ id, value, onChange }: DayFieldProps) {
  const timeZone = useSession(
    (session) => session.userInfo?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  return (
    <Suspense fallback={<Input disabled />}>
      <DateInput
        {...(id !== undefined && { id })}
        format="yyyy-MM-dd"
        timeZone={timeZone}
        value={typeof value === "number" ? value : null}
        onChange={(day) => onChange?.(day)}
      />
    </Suspense>
  );
}
