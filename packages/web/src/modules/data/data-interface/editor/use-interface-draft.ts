import type { DataInterfaceInfo } from "@gongshu/contract/data/data-interface";
import { useCallback, useMemo, useState } from "react";
import { useKeptWork } from "#lib/kept-work.ts";
import { draftOf, type InterfaceDraft, isSameDraft } from "../interface-draft.ts";
import { readInterface } from "../queries.ts";
import { type OpenedInterface, workPlace } from "./opened-interface.ts";

export interface InterfaceDraftState {
  /** As the server has it; undefined before the first save. */
  readonly info: DataInterfaceInfo | undefined;
  readonly draft: InterfaceDraft;
  readonly isDirty: boolean;
  readonly change: (part: Partial<InterfaceDraft>) => void;
  /** Takes what the server has now. */
  readonly reload: () => Promise<DataInterfaceInfo>;
  /** What is on the page is stored, or given up. */
  readonly settle: () => void;
}

/** What is on the page and what the server has; kept over a reload of the window. */
export function useInterfaceDraft(opened: OpenedInterface, restored: InterfaceDraft | undefined): InterfaceDraftState {
  const [info, setInfo] = useState(opened.info);
  const [saved, setSaved] = useState(opened.draft);
  const [draft, setDraft] = useState(restored ?? opened.draft);
  const isDirty = !isSameDraft(draft, saved);
  const work = useMemo(() => (isDirty ? () => draft : undefined), [isDirty, draft]);
  const drop = useKeptWork(workPlace(opened.id), work);
  const reload = useCallback(async () => {
    const next = await readInterface(opened.id);
    drop();
    setInfo(next);
    setSaved(draftOf(next));
    setDraft(draftOf(next));
    return next;
  }, [opened.id, drop]);
  return {
    info,
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
