import { useEffect, useMemo, useRef } from "react";
import type { UnsavedWork } from "#lib/tab-page.ts";

/** The same work for as long as there is some, which is saved with what it was at last. */
export function useWork(isDirty: boolean, work: UnsavedWork): UnsavedWork | undefined {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  return useMemo(
    () => (isDirty ? { save: () => latest.current.save(), drop: () => latest.current.drop() } : undefined),
    [isDirty],
  );
}
