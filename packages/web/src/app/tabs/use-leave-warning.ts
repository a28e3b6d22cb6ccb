import { useEffect } from "react";
import { useTabPages } from "../../lib/tab-page.ts";

/** The browser asks before the product is closed or reloaded while any tab has unsaved work. */
export function useLeaveWarning(): void {
  const hasUnsaved = useTabPages(({ unsaved }) => Object.keys(unsaved).length > 0);
  useEffect(() => {
    if (!hasUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [hasUnsaved]);
}
