import type { VisualDevInfo } from "@gongshu/contract/lowcode/visual-dev";
import { useDeferredValue, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useT } from "#lib/locale.ts";
import { go } from "#lib/page-place.ts";
import { useUnsavedWork } from "#lib/tab-page.ts";
import { toast } from "#lib/toast.ts";
import { useTakeWholeScreen } from "#lib/whole-screen.ts";
import { RestoredNotice } from "#ui/RestoredNotice.tsx";
import { useConfirm } from "#ui/use-confirm.ts";
import { useFormSources } from "#widgets/lookups.ts";
import { FormStep } from "./canvas/FormStep.tsx";
import { DesignerDialogs } from "./DesignerDialogs.tsx";
import { DesignerHeader } from "./DesignerHeader.tsx";
import { problemsOf } from "./design/design-problems.ts";
import { type Design, type DesignAction, type DesignState, reduceDesign, startDesign } from "./design/design-state.ts";
import { DesignerContext, SourcesContext } from "./design/designer-context.ts";
import { designerKeys } from "./design/designer-keys.ts";
import { useDesignerValue } from "./design/use-designer-value.ts";
import { designerMessages as messages } from "./designer.messages.ts";
import { ListStep } from "./list-step/ListStep.tsx";
import { OthersNotice } from "./storage/OthersNotice.tsx";
import { isSameDesign, type Recovery, readDesign, textsOf } from "./storage/stored-design.ts";
import { useAutosave } from "./storage/use-autosave.ts";
import { type DesignStorage, useDesignStorage } from "./storage/use-design-storage.ts";
import { useVisit } from "./storage/use-visit.ts";
import { useDesignerKeys } from "./use-designer-keys.ts";
import { useWorkplace } from "./use-workplace.ts";
import "./designer.css";
import "./dialogs.css";

export type DesignerStep = "form" | "list";
/** The dialog in view. */
export type DesignerDialog = "preview" | "publish" | "menu" | "keys" | "history" | "json" | null;

const listPath = "/onlineDev/webDesign";
const reduce = (state: DesignState, action: DesignAction): DesignState => reduceDesign(state, action);

interface FormDesignerProps {
  readonly opened: VisualDevInfo;
  /** The design that the server has; null when it cannot be read. */
  readonly stored: Design | null;
  /** The design that editing begins with. */
  readonly start: Design;
  /** Unsaved changes from before a reload, which take the place of `start` in a step that can be undone. */
  readonly recovery: Recovery | null;
  /** The restored changes are given up. */
  readonly onForget: () => void;
}

function startState({ start, recovery }: Pick<FormDesignerProps, "start" | "recovery">): DesignState {
  const state = startDesign(start);
  return recovery === null || isSameDesign(recovery.design, start)
    ? state
    : reduceDesign(state, { type: "replace", design: recovery.design });
}

/** Header, palette, canvas and settings around one design. */
export function FormDesigner({ opened, stored, start, recovery, onForget }: FormDesignerProps) {
  const [state, dispatch] = useReducer(reduce, { start, recovery }, startState);
  const [step, setStep] = useState<DesignerStep>("form");
  const [dialog, setDialog] = useState<DesignerDialog>(null);
  const workplace = useWorkplace();
  useTakeWholeScreen(workplace.isWhole);
  // Restored changes that began with an older version are saved against that one, so that whatever came since is met.
  const isOutdated = recovery !== null && recovery.version !== opened.version;
  const storage = useDesignStorage(
    isOutdated ? { ...opened, version: recovery.version } : opened,
    isOutdated ? null : stored,
    state.present,
  );
  const sources = useFormSources(state.present.form);
  const checked = useDeferredValue(state.present);
  const problems = useMemo(() => problemsOf(checked), [checked]);
  const designer = useDesignerValue(state, dispatch, problems, start.form, opened.shippedFields);
  const { save, publish } = useSaving(designer, storage, () => setDialog("publish"));
  useDesignerKeys(designerKeys(designer, step, { save: () => void save(), showKeys: () => setDialog("keys") }));
  useUnsavedDesign(storage, save);
  useAutosave(storage, state.present);
  const visit = useVisit(opened.id, storage.isDirty);
  // What the designer had stays behind it, in a step that can be undone.
  const reload = async () => {
    const design = await storage.reload();
    if (design !== null) dispatch({ type: "replace", design });
  };
  return (
    <DesignerContext value={designer}>
      <SourcesContext value={sources}>
        <div className="designer">
          <DesignerHeader
            storage={storage}
            step={step}
            workplace={workplace}
            onStep={setStep}
            onBack={() => go(listPath)}
            onSave={() => void save()}
            onPublish={() => void publish()}
            onDialog={setDialog}
          />
          <OthersNotice visit={visit} storage={storage} onReload={() => void reload()} />
          {recovery !== null && (
            <Restored
              recovery={recovery}
              isOutdated={isOutdated}
              onForget={() => {
                storage.drop();
                onForget();
              }}
            />
          )}
          {step === "form" ? <FormStep workplace={workplace} /> : <ListStep modelId={storage.model.id} />}
          <DesignerDialogs dialog={dialog} onDialog={setDialog} storage={storage} onReload={reload} />
        </div>
      </SourcesContext>
    </DesignerContext>
  );
}

interface RestoredProps {
  readonly recovery: Recovery;
  readonly isOutdated: boolean;
  readonly onForget: () => void;
}

function Restored({ recovery, isOutdated, onForget }: RestoredProps) {
  const t = useT();
  const ask = useConfirm();
  const forget = async () => {
    const isSure = await ask({
      about: null,
      title: t(messages.forgetTitle),
      text: t(messages.forgetText),
      okText: t(messages.forget),
    });
    if (isSure) onForget();
  };
  return <RestoredNotice time={recovery.time} isOutdated={isOutdated} onForget={() => void forget()} />;
}

/** Saving, and going on to publishing; what keeps either from being done is said. */
function useSaving(designer: ReturnType<typeof useDesignerValue>, storage: DesignStorage, onPublish: () => void) {
  const t = useT();
  const { state, dispatch, problems, describe } = designer;
  const save = async (): Promise<boolean> => {
    dispatch({ type: "settle" });
    const [first] = problemsOf(state.present);
    // A draft may have problems, but it must have the shape of a form: the server takes nothing else.
    if (first === undefined || readDesign(textsOf(state.present)) !== null) return storage.save();
    if (first.fieldId !== null) dispatch({ type: "select", id: first.fieldId });
    toast("warning", describe(first));
    return false;
  };
  const publish = async () => {
    const [first, ...others] = problems;
    if (first !== undefined && others.length === 0) return toast("warning", describe(first));
    if (first !== undefined) return toast("warning", t(messages.fixFirst, { count: problems.length }));
    if (!storage.isDirty || (await save())) onPublish();
  };
  return { save, publish };
}

/** The tab of the designer knows of unsaved changes. It saves with what the designer was at last, also while another tab is in view. */
function useUnsavedDesign({ isDirty, drop }: DesignStorage, save: () => Promise<boolean>): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const work = useMemo(() => (isDirty ? { save: () => latest.current(), drop } : undefined), [drop, isDirty]);
  useUnsavedWork(work);
}
