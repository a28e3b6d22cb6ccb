import { errorCodes } from "@gongshu/contract/errors";
import {
  createModel,
  getModel,
  listModels,
  updateModel,
  type VisualDevInfo,
} from "@gongshu/contract/lowcode/visual-dev";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { useKeptWork } from "#lib/kept-work.ts";
import { say } from "#lib/locale.ts";
import { reportError, toast } from "#lib/toast.ts";
import type { Design } from "../design/design-state.ts";
import { designerMessages as messages } from "../designer.messages.ts";
import { inputOf } from "../models/queries.ts";
import { designPlace, isSameDesign, keptDesign, readDesign, textsOf } from "./stored-design.ts";
import { visitMessages } from "./visit.messages.ts";

/** A design that the server has: in a conflict, the one that somebody else saved in the meantime. */
export interface Conflict {
  readonly model: VisualDevInfo;
  readonly design: Design;
}

export interface DesignStorage {
  readonly model: VisualDevInfo;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly conflict: Conflict | null;
  /** Saves the draft; false when it is not saved, for whatever reason that is then on the screen. */
  readonly save: (how?: { readonly isQuiet?: boolean }) => Promise<boolean>;
  readonly keepMine: () => Promise<boolean>;
  /** Saves the own design as a form of its own; then theirs can be taken. False when that failed. */
  readonly copyMine: () => Promise<boolean>;
  /** Gives their design, from which editing goes on. */
  readonly takeTheirs: () => Design | null;
  readonly closeConflict: () => void;
  readonly setModel: (model: VisualDevInfo) => void;
  /** Takes what the server has now for what is saved, and gives its design; null when that cannot be read. */
  readonly reload: () => Promise<Design | null>;
  /** The unsaved changes are given up: nothing of them stays kept. */
  readonly drop: () => void;
}

/** Saving of a design: what the server has (null when that cannot be read), whether it differs, conflicts, and what is kept over a reload. */
export function useDesignStorage(opened: VisualDevInfo, stored: Design | null, present: Design): DesignStorage {
  const client = useQueryClient();
  const { model, setModel, saved, conflict, setConflict, adopt } = useSaved(opened, stored);
  const [isSaving, once] = useOnce();
  const isDirty = saved === null || !isSameDesign(present, saved);
  const { id, version } = model;
  const work = useMemo(() => (isDirty ? () => keptDesign(present, version) : undefined), [isDirty, present, version]);
  const drop = useKeptWork(designPlace(id), work);
  const put = async (base: VisualDevInfo, isQuiet = false): Promise<boolean> => {
    const texts = textsOf(present);
    try {
      const reply = await call(updateModel, { params: { id: base.id }, body: inputOf(base, texts) });
      adopt({ model: { ...base, ...texts, ...reply }, design: present });
      if (!isQuiet) toast("success", say(messages.savedToast));
      await client.invalidateQueries({ queryKey: [listModels.path] });
      return true;
    } catch (error) {
      // Other failures are rethrown and reported by the caller.
      const theirs = await theirModel(base, error);
      const design = readDesign(theirs);
      // Only its name, category or state has changed: there is nothing to choose between.
      if (design !== null && saved !== null && isSameDesign(design, saved)) return put(theirs, isQuiet);
      if (design === null) toast("error", say(messages.conflictUnreadable));
      else setConflict({ model: theirs, design });
      return false;
    }
  };
  const reload = async () => {
    const current = await call(getModel, { params: { id } });
    const design = readDesign(current);
    if (design !== null) adopt({ model: current, design });
    return design;
  };
  return {
    model,
    isDirty,
    isSaving,
    conflict,
    setModel,
    reload,
    save: ({ isQuiet = false } = {}) => once(() => put(model, isQuiet)),
    copyMine: () => once(() => createCopy(model, present)),
    keepMine: () => once(() => put(conflict?.model ?? model)),
    takeTheirs: () => {
      if (conflict !== null) adopt(conflict);
      return conflict?.design ?? null;
    },
    closeConflict: () => setConflict(null),
    drop,
  };
}

/** What the server has, as far as this window knows. */
function useSaved(opened: VisualDevInfo, stored: Design | null) {
  const [model, setModel] = useState(opened);
  const [saved, setSaved] = useState(stored);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const adopt = (known: Conflict) => {
    setModel(known.model);
    setSaved(known.design);
    setConflict(null);
  };
  return { model, setModel, saved, conflict, setConflict, adopt };
}

/** A form of its own with this design, under a name and a code that nobody has. */
async function createCopy(model: VisualDevInfo, design: Design): Promise<boolean> {
  const mark = crypto.randomUUID().slice(0, 5);
  const { version: _version, ...input } = inputOf(model, textsOf(design));
  const { fullName = model.id, enCode = "form" } = input;
  const name = say(visitMessages.copyName, { name: fullName.slice(0, 40), mark });
  await call(createModel, { body: { ...input, fullName: name, enCode: `${enCode.slice(0, 45)}${mark}` } });
  toast("success", say(visitMessages.copied, { name }));
  return true;
}

/** The model as somebody else has saved it, when that is why saving failed; throws the error on when it is not. */
async function theirModel(base: VisualDevInfo, error: unknown): Promise<VisualDevInfo> {
  if (!isConflict(error)) throw error;
  const current = await call(getModel, { params: { id: base.id } });
  if (current.version === base.version) throw error;
  return current;
}

function isConflict(error: unknown): boolean {
  return error instanceof CallError && error.code === errorCodes.conflict && error.errors.length === 0;
}

type Work = () => Promise<boolean>;

/** Runs one piece of work at a time; what comes while it runs is not done. Failures are reported and give false. */
function useOnce(): [isBusy: boolean, run: (work: Work) => Promise<boolean>] {
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const run = async (work: Work) => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      reportError(error);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return [isBusy, run];
}
