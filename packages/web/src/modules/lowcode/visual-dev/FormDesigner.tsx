import type { VisualDevInfo } from "@gongshu/contract/lowcode/visual-dev";
import { useDeferredValue, useEffect, useMemo, useReducer, useRef, useState } from "react";
import { useT } from "#lib/locale.ts";
import { go } from "#lib/page-place.ts";
import { useUnsavedWork } from "#lib/tab-page.ts";
import { toast } from "#lib/toast.ts";
import { useFormSources } from "#widgets/lookups.ts";
import { FormStep } from "./canvas/FormStep.tsx";
import { DesignerDialogs } from "./DesignerDialogs.tsx";
import { DesignerHeader } from "./DesignerHeader.tsx";
import { createField, nextPlace } from "./design/create-field.ts";
import { problemsOf } from "./design/design-problems.ts";
import { type Design, type DesignAction, type DesignState, reduceDesign, startDesign } from "./design/design-state.ts";
import { type Designer, DesignerContext, SourcesContext } from "./design/designer-context.ts";
import { copyField, newFieldId } from "./design/field-copy.ts";
import { canPlace, findField, siblingsOf, walkFields } from "./design/form-tree.ts";
import { problemText } from "./design/problem-text.ts";
import { designerMessages as messages } from "./designer.messages.ts";
import { ListStep } from "./list-step/ListStep.tsx";
import { dropRecovery, findRecovery, isSameDesign, readDesign, textsOf } from "./storage/stored-design.ts";
import { useDesignStorage } from "./storage/use-design-storage.ts";
import { type DesignerKeys, useDesignerKeys } from "./use-designer-keys.ts";
import "./designer.css";
import "./dialogs.css";

export type DesignerStep = "form" | "list";
/** The dialog in view. */
export type DesignerDialog = "preview" | "publish" | "menu" | "keys" | null;

const listPath = "/onlineDev/webDesign";
const reduce = (state: DesignState, action: DesignAction): DesignState => reduceDesign(state, action);

interface FormDesignerProps {
  readonly opened: VisualDevInfo;
  /** The design that the server has; null when it cannot be read. */
  readonly stored: Design | null;
  /** The design that editing begins with. */
  readonly start: Design;
}

/** Header, palette, canvas and settings around one design. */
export function FormDesigner({ opened, stored, start }: FormDesignerProps) {
  const t = useT();
  const [state, dispatch] = useReducer(reduce, start, startDesign);
  const [recovery, setRecovery] = useState(() => {
    const found = findRecovery(opened.id);
    return found === null || isSameDesign(found.design, start) ? null : found;
  });
  const [step, setStep] = useState<DesignerStep>("form");
  const [dialog, setDialog] = useState<DesignerDialog>(null);
  const storage = useDesignStorage(opened, stored, state.present, recovery !== null);
  const sources = useFormSources(state.present.form);
  const checked = useDeferredValue(state.present);
  const problems = useMemo(() => problemsOf(checked), [checked]);
  const designer = useDesignerValue(state, dispatch, problems, start.form);
  const save = async (): Promise<boolean> => {
    dispatch({ type: "settle" });
    const [first] = problemsOf(state.present);
    // A draft may have problems, but it must have the shape of a form: the server takes nothing else.
    if (first === undefined || readDesign(textsOf(state.present)) !== null) return storage.save();
    if (first.fieldId !== null) dispatch({ type: "select", id: first.fieldId });
    toast("warning", problemText(t, state.present.form, first));
    return false;
  };
  useDesignerKeys(
    keysOf(
      designer,
      step,
      () => void save(),
      () => setDialog("keys"),
    ),
  );
  useUnsavedDesign(opened.id, storage.isDirty, save);
  const openPublish = async () => {
    const [first, ...others] = problems;
    if (first !== undefined && others.length === 0) return toast("warning", problemText(t, state.present.form, first));
    if (first !== undefined) return toast("warning", t(messages.fixFirst, { count: problems.length }));
    if (!storage.isDirty || (await save())) setDialog("publish");
  };
  return (
    <DesignerContext value={designer}>
      <SourcesContext value={sources}>
        <div className="designer">
          <DesignerHeader
            storage={storage}
            step={step}
            onStep={setStep}
            onBack={() => go(listPath)}
            onSave={() => void save()}
            onPublish={() => void openPublish()}
            onDialog={setDialog}
          />
          {step === "form" ? <FormStep /> : <ListStep />}
          <DesignerDialogs
            dialog={dialog}
            onDialog={setDialog}
            storage={storage}
            recovery={recovery}
            onRecovery={(isTaken) => {
              if (isTaken && recovery !== null) dispatch({ type: "replace", design: recovery.design });
              setRecovery(null);
            }}
          />
        </div>
      </SourcesContext>
    </DesignerContext>
  );
}

/** The tab of the designer knows of unsaved changes. It saves with what the designer was at last, also while another tab is in view. */
function useUnsavedDesign(id: string, isDirty: boolean, save: () => Promise<boolean>): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const work = useMemo(
    () => (isDirty ? { save: () => latest.current(), drop: () => dropRecovery(id) } : undefined),
    [id, isDirty],
  );
  useUnsavedWork(work);
}

function useDesignerValue(
  state: DesignState,
  dispatch: Designer["dispatch"],
  problems: Designer["problems"],
  stored: DesignState["present"]["form"],
): Designer {
  const t = useT();
  const [storedIds] = useState(() => new Set(walkFields(stored).map(({ field }) => field.id)));
  return useMemo(() => {
    const { form } = state.present;
    return {
      state,
      dispatch,
      problems,
      storedIds,
      addKind(kind) {
        const place = nextPlace(form, state.selectedId, kind);
        const field = createField(kind, form, place.table, t);
        if (canPlace(form, field, place.table)) dispatch({ type: "add", field, place });
        else toast("warning", t(messages.full));
      },
      duplicate(id) {
        const found = findField(form, id);
        if (found === undefined) return;
        const field = copyField(found.field, newFieldId);
        if (canPlace(form, field, found.table?.id ?? null))
          dispatch({ type: "add", field, place: { table: found.table?.id ?? null, index: found.index + 1 } });
        else toast("warning", t(messages.full));
      },
      remove: (id) => dispatch({ type: "remove", id }),
    };
  }, [state, dispatch, problems, storedIds, t]);
}

function keysOf(designer: Designer, step: DesignerStep, save: () => void, showKeys: () => void): DesignerKeys {
  const { state, dispatch, duplicate, remove } = designer;
  const { form } = state.present;
  const found = step === "form" ? findField(form, state.selectedId) : undefined;
  const onFound = (run: (id: string) => void) => () => {
    if (found !== undefined) run(found.field.id);
  };
  return {
    save,
    showKeys,
    undo: () => dispatch({ type: "undo" }),
    redo: () => dispatch({ type: "redo" }),
    duplicate: onFound(duplicate),
    remove: onFound(remove),
    deselect: () => dispatch({ type: "select", id: null }),
    step(by) {
      if (step !== "form") return;
      const all = walkFields(form);
      const at = all.findIndex(({ field }) => field.id === state.selectedId);
      const next = all[at < 0 ? (by === 1 ? 0 : all.length - 1) : Math.max(0, Math.min(at + by, all.length - 1))];
      if (next === undefined) return;
      dispatch({ type: "select", id: next.field.id });
      document.querySelector<HTMLElement>(`[data-field="${CSS.escape(next.field.id)}"] > .canvas-pick`)?.focus();
    },
    move(by) {
      if (found === undefined) return;
      const count = siblingsOf(form, found.table?.id ?? null).length;
      const index = by === 1 ? found.index + 2 : found.index - 1;
      if (index >= 0 && index <= count)
        dispatch({ type: "move", id: found.field.id, place: { table: found.table?.id ?? null, index } });
    },
    widen(by) {
      if (found === undefined || found.table !== null) return;
      const span = Math.max(1, Math.min(24, found.field.span + by));
      if (span !== found.field.span)
        dispatch({ type: "change", field: { ...found.field, span }, burst: `${found.field.id}.span` });
    },
  };
}
