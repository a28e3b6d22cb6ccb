import type { DataInterfaceInfo } from "@gongshu/contract/data/data-interface";
import { useCallback, useMemo, useState } from "react";
import { useKeptWork } from "#lib/kept-work.ts";
import { draftOf, type InterfaceDraft, isSameDraft } from "../interface-draft.ts";
import { readInterface } from "../queries.ts";
import { keptDraft, type OpenedInterface, type RestoredDraft, workPlace } from "./opened-interface.ts";

export interface InterfaceDraftState {
  /** As the server has it; undefined before the first save. */
  readonly info: DataInterfaceInfo | undefined;
  /** The version that what is on the page began with. */
  readonly version: number | undefined;
  readonly draft: InterfaceDraft;
  readonly isDirty: boolean;
  readonly change: (part: Partial<InterfaceDraft>) => void;
  /** Takes what the server has now. */
  readonly reload: () => Promise<DataInterfaceInfo>;
  /** What is on the page is stored, or given up. */
  readonly settle: () => void;
}

/** What is on the page and what the server has; kept over a reload of the window. */
export function useInterfaceDraft(opened: OpenedInterface, restored: RestoredDraft | undefined): InterfaceDraftState {
  const [info, setInfo] = useState(opened.info);
  const [saved, setSaved] = useState(opened.draft);
  const [draft, setDraft] = useState(restored?.draft ?? opened.draft);
  // What was restored is saved against the version that it began with, so that whatever came since is met.
  const [version, setVersion] = useState(restored === undefined ? opened.info?.version : restored.version);
  const isDirty = !isSameDraft(draft, saved);
  const work = useMemo(() => (isDirty ? () => keptDraft(draft, version) : undefined), [isDirty, draft, version]);
  const drop = useKeptWork(workPlace(opened.id), work);
  const reload = useCallback(async () => {
    const next = await readInterface(opened.id);
    drop();
    setInfo(next);
    setVersion(next.version);
    setSaved(draftOf(next));
    setDraft(draftOf(next));
    return next;
  }, [opened.id, drop]);
  return {
    info,
    version,
    draft,
    isDirty,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    reload,
    settle: () => {
      drop();
      setSaved(draft);
    },
  };
}
