import { useState } from "react";
import { markUnsaved, useTabPages } from "../../lib/tab-page.ts";
import { reportError } from "../../lib/toast.ts";

/** The question before unsaved work is discarded. */
export interface UnsavedQuestion {
  /** The tab that is asked about; undefined while nothing is asked. */
  readonly path: string | undefined;
  readonly isSaving: boolean;
  /** Runs `go` when none of these tabs has unsaved work, or once each of them was saved or given up. */
  readonly ask: (paths: readonly string[], go: () => void) => void;
  readonly save: () => void;
  readonly drop: () => void;
  /** Shows the tab that was asked about and leaves everything open. */
  readonly stay: () => void;
}

interface Pending {
  readonly path: string;
  readonly paths: readonly string[];
  readonly go: () => void;
}

/** The question before tabs with unsaved work are closed or started anew, one tab after the other. */
export function useUnsavedQuestion(show: (path: string) => void): UnsavedQuestion {
  const [pending, setPending] = useState<Pending>();
  const [isSaving, setSaving] = useState(false);
  const ask = (paths: readonly string[], go: () => void) => {
    const { unsaved } = useTabPages.getState();
    const path = paths.find((one) => unsaved[one] !== undefined);
    setPending(path === undefined ? undefined : { path, paths, go });
    if (path === undefined) go();
  };
  const proceed = ({ path, paths, go }: Pending) => {
    markUnsaved(path, null);
    ask(paths, go);
  };
  const stay = () => {
    if (pending !== undefined) show(pending.path);
    setPending(undefined);
  };
  const save = async (asked: Pending) => {
    setSaving(true);
    const isSaved = await useTabPages.getState().unsaved[asked.path]?.save().catch(reportError);
    setSaving(false);
    if (isSaved === true) proceed(asked);
    else stay();
  };
  return {
    path: pending?.path,
    isSaving,
    ask,
    stay,
    save: () => {
      if (pending !== undefined) void save(pending);
    },
    drop: () => {
      if (pending === undefined) return;
      useTabPages.getState().unsaved[pending.path]?.drop();
      proceed(pending);
    },
  };
}
