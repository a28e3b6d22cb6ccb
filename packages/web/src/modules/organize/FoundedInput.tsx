import { lazy, Suspense } from "react";
import { useSession } from "../../lib/session.ts";

// The calendar is heavy: it comes with the first form that shows it.
const DateInput = lazy(() =>
  import("../../widgets/form/DateInput.tsx").then((module) => ({ default: module.DateInput })),
);

interface FoundedInputProps {
  readonly id?: string;
  readonly value?: unknown;
  readonly onChange?: (timeMs: number | null) => void;
}

/** A day, in the tenant's time zone. */
export function FoundedInput({ id, value, onChange }: FoundedInputProps) {
  const timeZone = useSession(
    (session) => session.userInfo?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
  return (
    <Suspense fallback={<span className="company-wait" />}>
      <DateInput
        {...(id !== undefined && { id })}
        value={typeof value === "number" ? value : null}
        format="yyyy-MM-dd"
        timeZone={timeZone}
        onChange={(timeMs) => onChange?.(timeMs)}
      />
    </Suspense>
  );
}
