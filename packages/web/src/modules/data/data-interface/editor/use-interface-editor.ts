import { dataInterfaceColumns, type PreviewReply } from "@gongshu/contract/data/data-interface";
import { useEffect, useMemo, useRef, useState } from "react";
import { usePagePlace } from "#lib/page-place.ts";
import { useHiddenProperties } from "#lib/permission.ts";
import { becomePage, useUnsavedWork } from "#lib/tab-page.ts";
import type { FormField } from "#ui/form-fields.tsx";
import { useStaleGuard } from "#ui/use-stale-guard.tsx";
import { editPath } from "../interface-columns.tsx";
import { inputOf } from "../interface-draft.ts";
import { useCreateInterface, usePreview, usePublishInterface, useUpdateInterface } from "../queries.ts";
import type { OpenedInterface, RestoredDraft } from "./opened-interface.ts";
import { type EditorProblem, useEditorProblem } from "./use-editor-problem.ts";
import { type InterfaceDraftState, useInterfaceDraft } from "./use-interface-draft.ts";

export interface PreviewState {
  readonly reply: PreviewReply | undefined;
  readonly isRunning: boolean;
}

export interface InterfaceEditing extends Omit<InterfaceDraftState, "settle"> {
  readonly id: string;
  readonly isSaving: boolean;
  readonly problem: EditorProblem | undefined;
  readonly preview: PreviewState;
  /** The sentence under a field. */
  readonly errorOf: (field: string) => string | undefined;
  readonly save: () => Promise<boolean>;
  readonly publish: (note: string) => Promise<boolean>;
  readonly runPreview: (values: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** Saves the draft; gives the version that is stored then, undefined for an interface that was made. */
function useStoring(
  { info, version: began, draft, reload, settle }: InterfaceDraftState,
  fields: readonly FormField[],
) {
  const isHidden = useHiddenProperties(dataInterfaceColumns);
  const { path } = usePagePlace();
  const guard = useStaleGuard({ fields, version: began, onReload: reload });
  const create = useCreateInterface();
  const update = useUpdateInterface();
  const store = async (): Promise<number | undefined> => {
    const body = inputOf(draft);
    if (info === undefined) {
      const { id } = await create.mutateAsync({ body });
      settle();
      becomePage(path, editPath(id));
      return undefined;
    }
    const visible = Object.fromEntries(Object.entries(body).filter(([name]) => !isHidden(name)));
    await guard.save(began, (version) =>
      update.mutateAsync({ params: { id: info.id }, body: { ...(visible as typeof body), version } }),
    );
    return (await reload()).version;
  };
  return { store, isStoring: create.isPending || update.isPending };
}

/** Everything that can be done with one interface in its editor. */
export function useInterfaceEditor(
  opened: OpenedInterface,
  restored: RestoredDraft | undefined,
  fields: readonly FormField[],
): InterfaceEditing {
  const state = useInterfaceDraft(opened, restored);
  const { info, draft, isDirty, reload } = state;
  const { problem, attempt } = useEditorProblem();
  const { store, isStoring } = useStoring(state, fields);
  const publishing = usePublishInterface();
  const previewing = usePreview();
  const [reply, setReply] = useState<PreviewReply>();
  const save = () => attempt(store);
  useTabWork(isDirty, save, state.settle);
  return {
    ...state,
    id: opened.id,
    isSaving: isStoring || publishing.isPending,
    problem,
    preview: { reply, isRunning: previewing.isPending },
    errorOf: (field) => problem?.errors.find((error) => error.field === field)?.message,
    save,
    publish: (note) =>
      attempt(async () => {
        if (info === undefined) return;
        const version = isDirty ? await store() : info.version;
        await publishing.mutateAsync({ params: { id: info.id }, body: { version, note } });
        await reload();
      }),
    runPreview: async (values) => {
      setReply(undefined);
      await attempt(async () => {
        const body = { ...inputOf(draft), values, ...(info !== undefined && { id: info.id }) };
        setReply(await previewing.mutateAsync({ body }));
      });
    },
  };
}

/** The tab of the page is not closed without a question while something is unsaved. */
function useTabWork(isDirty: boolean, save: () => Promise<boolean>, drop: () => void): void {
  const latest = useRef({ save, drop });
  useEffect(() => {
    latest.current = { save, drop };
  });
  const work = useMemo(
    () => (isDirty ? { save: () => latest.current.save(), drop: () => latest.current.drop() } : undefined),
    [isDirty],
  );
  useUnsavedWork(work);
}
