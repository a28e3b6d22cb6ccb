import { useEffect, useRef } from "react";
import { ImportDialog } from "./ImportDialog.tsx";
import type { ImportSubject } from "./import-subject.ts";
import { useImport } from "./use-import.ts";

export interface ImportPartProps {
  readonly subject: ImportSubject;
  /** How often somebody has asked for an import (use-late-import.ts). */
  readonly starts: number;
}

/** The dialog of an import, and what it takes. */
export function ImportPart({ subject, starts }: ImportPartProps) {
  const control = useImport(subject);
  const { start } = control;
  const begun = useRef(0);
  useEffect(() => {
    if (begun.current === starts) return;
    begun.current = starts;
    start();
  }, [starts, start]);
  return control.isOpen ? <ImportDialog subject={subject} control={control} /> : null;
}
