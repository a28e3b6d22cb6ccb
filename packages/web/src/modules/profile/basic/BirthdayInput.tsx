import { Skeleton } from "antd";
import { lazy, Suspense, useState } from "react";
import { useSession } from "#lib/session.ts";

// The calendar is heavy.
const DateInput = lazy(() => import("#widgets/form/DateInput.tsx").then((module) => ({ default: module.DateInput })));

const firstBirthday = Date.UTC(1900, 0, 1);

interface BirthdayInputProps {
  /** All three are injected by the form. */
  readonly id?: string;
  readonly value?: number | null;
  readonly onChange?: (timeMs: number | null) => void;
}

/** A day in the past, on the tenant's calendar. */
export function BirthdayInput({ id, value, onChange }: BirthdayInputProps) {
  const timeZone = useSession(({ userInfo }) => userInfo?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
  const [latest] = useState(() => Date.now());
  return (
    <Suspense fallback={<Skeleton.Input block active size="medium" />}>
      <DateInput
        {...(id !== undefined && { id })}
        value={value ?? null}
        format="yyyy-MM-dd"
        timeZone={timeZone}
        min={firstBirthday}
        max={latest}
        onChange={(timeMs) => onChange?.(timeMs)}
      />
    </Suspense>
  );
}
