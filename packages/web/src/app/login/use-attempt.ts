import { useCallback, useState } from "react";
import { type AttemptErrors, errorsOf, noErrors, pauseSecondsOf } from "./attempt-errors.ts";
import { useSecondsUntil } from "./use-seconds-until.ts";

export interface Attempt<Field extends string> {
  readonly errors: AttemptErrors<Field>;
  readonly isBusy: boolean;
  /** Seconds that the server wants between attempts; 0 when one may try. */
  readonly waitSeconds: number;
  /** Gives true when it went through. With something `missing` nothing is sent. */
  readonly run: (missing: Partial<Record<Field, string>>, task: () => Promise<void>) => Promise<boolean>;
  /** Shows what is missing and gives whether nothing is. */
  readonly check: (missing: Partial<Record<Field, string>>) => boolean;
  readonly fail: (errors: AttemptErrors<Field>) => void;
  readonly clear: () => void;
}

/** One form's attempts: what is wrong with the last one, and how long to wait. `fields` must be a constant. */
export function useAttempt<Field extends string>(fields: readonly Field[]): Attempt<Field> {
  const [errors, setErrors] = useState(() => noErrors(fields));
  const [isBusy, setBusy] = useState(false);
  const [pauseEnd, setPauseEnd] = useState<number>();
  const waitSeconds = useSecondsUntil(pauseEnd);
  const check = (missing: Partial<Record<Field, string>>) => {
    const found = { ...noErrors(fields), ...missing };
    setErrors(found);
    return fields.every((field) => found[field] === "");
  };
  const run = async (missing: Partial<Record<Field, string>>, task: () => Promise<void>) => {
    if (!check(missing) || isBusy || waitSeconds > 0) return false;
    setBusy(true);
    try {
      await task();
      return true;
    } catch (error) {
      setErrors(errorsOf(fields, error));
      const pause = pauseSecondsOf(error);
      if (pause > 0) setPauseEnd(Date.now() + pause * 1000);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const clear = useCallback(() => setErrors(noErrors(fields)), [fields]);
  return { errors, isBusy, waitSeconds, run, check, fail: setErrors, clear };
}
