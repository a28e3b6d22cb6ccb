import { useEffect, useRef, useState } from "react";
import { usePagePlace } from "../../lib/page-place.ts";
import { importScope, useImportWork } from "./import-state.ts";
import type { ImportSubject } from "./import-subject.ts";

/** Reads a list again when an import of it has ended, also one that was begun before the page was there or while it was out of view. */
function useReloadAtEnd(scope: string, reload: () => void): void {
  const count = useImportWork(({ ended }) => ended[scope] ?? 0);
  const seen = useRef(count);
  useEffect(() => {
    if (seen.current === count) return;
    seen.current = count;
    reload();
  }, [count, reload]);
}

export interface LateImport {
  /** Somebody imports, or comes back to the dialog: `ImportPart` is to be drawn. */
  readonly isWanted: boolean;
  /** How often the button was pressed. */
  readonly starts: number;
  readonly start: () => void;
}

/** The import of something, on pages that most people open for other reasons: all but this comes with the first one. */
export function useLateImport({ key, reload }: Pick<ImportSubject, "key" | "reload">): LateImport {
  const { path } = usePagePlace();
  const scope = importScope(key);
  useReloadAtEnd(scope, reload);
  const isOpen = useImportWork(({ open }) => open?.scope === scope && open.path === path);
  const [starts, setStarts] = useState(0);
  // Once it is there it stays: it knows what was chosen until the import is finished.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return { isWanted: isOpen || wasOpen || starts > 0, starts, start: () => setStarts((count) => count + 1) };
}
