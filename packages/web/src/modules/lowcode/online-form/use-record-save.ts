import type { RecordValues } from "@gongshu/core/form/definition";
import { useState } from "react";
import { CallError, claimError } from "#lib/call-error.ts";
import type { RecordDraft } from "#widgets/form/use-record-draft.ts";
import { type Difference, differences, merged, type Side } from "./merge.ts";
import type { OnlineModel } from "./online-model.ts";
import { useCreateRecord, useUpdateRecord } from "./queries.ts";
import { staleSides } from "./stale-sides.ts";
import { writableValues } from "./writable.ts";

/** The record as it was read last. */
export interface StoredRecord {
  readonly id: string;
  readonly version: number;
  readonly values: RecordValues;
}

interface Conflict {
  readonly found: readonly Difference[];
  readonly current: StoredRecord;
}

/** Creates a record, or changes the stored one if it is still at its version. */
function useWriter(model: OnlineModel) {
  const create = useCreateRecord();
  const update = useUpdateRecord();
  const write = (values: RecordValues, stored: StoredRecord | undefined): Promise<unknown> => {
    const data = JSON.stringify(writableValues(model, values));
    const params = { modelId: model.id };
    const origin = "form";
    if (stored === undefined) return create.mutateAsync({ params, body: { data, origin } });
    const { id, version } = stored;
    return update.mutateAsync({ params: { ...params, id }, body: { data, version, origin } });
  };
  return { write, isSaving: create.isPending || update.isPending };
}

/** What follows a saved record: its form closes, or begins anew with the next one. */
export type AfterSaving = "close" | "next";

/** Saving a draft: creation, change, refused fields, and the merge after somebody else was faster. */
export function useRecordSave(
  model: OnlineModel,
  opened: StoredRecord | undefined,
  draft: RecordDraft,
  onSaved: (after: AfterSaving) => void,
) {
  const { isSaving, write } = useWriter(model);
  const [base, setBase] = useState(opened);
  const [conflict, setConflict] = useState<Conflict>();
  const send = async (values: RecordValues, stored: StoredRecord | undefined, after: AfterSaving) => {
    try {
      await write(values, stored);
      onSaved(after);
      return true;
    } catch (error) {
      const sides = staleSides(error);
      if (sides !== undefined && stored !== undefined) {
        claimError(error);
        const current = { id: stored.id, version: sides.version, values: sides.theirs };
        setConflict({ found: differences(model.form, stored.values, values, sides), current });
        return false;
      }
      setConflict(undefined);
      if (!(error instanceof CallError) || error.errors.length === 0) return false;
      claimError(error);
      draft.refuse(error.errors);
      return false;
    }
  };
  return {
    isSaving,
    conflict,
    /** False when nothing was saved, for a reason that the form shows. */
    save: async (after: AfterSaving = "close") => {
      const values = isSaving ? null : draft.check();
      return values !== null && (await send(values, base, after));
    },
    saveMerged: (choices: Readonly<Record<string, Side>>) => {
      const mine = draft.check();
      const values = mine === null || conflict === undefined ? undefined : merged(mine, conflict.found, choices);
      if (values === undefined || conflict === undefined) return setConflict(undefined);
      draft.replace(values);
      setBase(conflict.current);
      return void send(values, conflict.current, "close");
    },
    /** Back to the form; the next save asks again. */
    leaveMerge: () => setConflict(undefined),
  };
}
