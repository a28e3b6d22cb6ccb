import { getRecord, type RecordRow } from "@gongshu/contract/lowcode/online-dev";
import type { FieldValue, ScalarField } from "@gongshu/core/form/definition";
import { canEditCells } from "@gongshu/core/list/column-traits";
import { useMemo, useState } from "react";
import { call } from "#lib/call.ts";
import { claimError } from "#lib/call-error.ts";
import { useLocale } from "#lib/locale.ts";
import { useDialogWork } from "#lib/tab-page.ts";
import type { CellProblem, EditColumn, RowEditing } from "#ui/row-editing.ts";
import { type DraftEditing, useRowEditing } from "#ui/use-row-editing.ts";
import { useDefaultContext } from "#widgets/form/use-default-context.ts";
import type { FormSources } from "#widgets/lookups.ts";
import type { Difference, Side } from "./merge.ts";
import { columnAt, type OnlineModel, readValues } from "./online-model.ts";
import { useUpdateRecord } from "./queries.ts";
import type { RecordRowDraft } from "./row-drafts.tsx";
import { useListRights } from "./use-list-rights.ts";
import type { StoredRecord } from "./use-record-save.ts";

// Inputs and rules of a form: most people never edit in the list.
const loadDrafts = () => import("./row-drafts.tsx");

/** A draft with what knows how to draw, check and save it. */
interface LoadedDraft extends RecordRowDraft {
  readonly drafts: Awaited<ReturnType<typeof loadDrafts>>;
}

/** Somebody else has saved the record meanwhile. */
interface RowConflict {
  readonly mine: LoadedDraft;
  readonly found: readonly Difference[];
  readonly current: StoredRecord;
}

export interface RowEdits {
  /** Undefined where nothing in the list may be edited. */
  readonly editing: RowEditing | undefined;
  readonly conflict: RowConflict | undefined;
  readonly isSaving: boolean;
  readonly saveMerged: (choices: Readonly<Record<string, Side>>) => void;
  /** Back to the row; its next save asks again. */
  readonly leaveMerge: () => void;
}

const rowKey = ({ id }: RecordRow) => id;
const noRows: readonly RecordRow[] = [];
const noFields: ReadonlyMap<string, ScalarField> = new Map();

/** The fields that the list lets people fill in, as far as they may: by their keys. */
export function editedFields({ form, list, fieldRights }: OnlineModel): ReadonlyMap<string, ScalarField> {
  const fields = list.columns.flatMap(({ field, editable }) => {
    const column = editable === true ? columnAt(form, field) : undefined;
    if (column === undefined || typeof column === "string" || !canEditCells(column)) return [];
    return fieldRights[column.field] === "read" ? [] : [column];
  });
  return new Map(fields.map((field) => [field.field, field]));
}

function editColumnsOf(fields: ReadonlyMap<string, ScalarField>): ReadonlyMap<string, EditColumn> {
  return new Map([...fields].map(([key, { required }]) => [key, { isRequired: required }]));
}

/** Saves drafts; what somebody else has saved meanwhile is kept as a conflict. */
function useDraftSave(model: OnlineModel) {
  const context = useDefaultContext();
  const update = useUpdateRecord();
  const [conflict, setConflict] = useState<RowConflict>();
  const save = async (draft: LoadedDraft): Promise<readonly CellProblem[] | undefined> => {
    const { base, values, drafts } = draft;
    const data = drafts.dataOf(model, values, context());
    const params = { modelId: model.id, id: base.id };
    try {
      await update.mutateAsync({ params, body: { data, version: base.version, origin: "form" } });
      setConflict(undefined);
      return undefined;
    } catch (error) {
      const refusal = drafts.refusalOf(model.form, draft, error);
      setConflict(refusal?.kind === "stale" ? { mine: draft, ...refusal } : undefined);
      if (refusal === undefined) throw error;
      claimError(error);
      return refusal.kind === "stale" ? [] : refusal.problems;
    }
  };
  return { save, isSaving: update.isPending, conflict, leave: () => setConflict(undefined) };
}

/** Whoever leaves the page is asked about rows that are still being edited; not about those that they may no longer edit, which are not shown so. */
function useOpenWork({ isDirty, edits, finish, cancel }: DraftEditing<LoadedDraft>, isShown: boolean): void {
  useDialogWork(isDirty && isShown, {
    save: async () => (await Promise.all([...edits.keys()].map(finish))).every(Boolean),
    drop: () => cancel(),
  });
}

/** Editing the rows of a list in place: the fields that its definition allows, saved and checked as the form of the record is. */
export function useRowEdits(
  model: OnlineModel,
  rows: readonly RecordRow[] | undefined,
  sources: FormSources,
): RowEdits {
  const { form } = model;
  const { canEdit } = useListRights(model);
  const locale = useLocale();
  const context = useDefaultContext();
  const { save, conflict, isSaving, leave } = useDraftSave(model);
  const fields = useMemo(() => (canEdit ? editedFields(model) : noFields), [canEdit, model]);
  const columns = useMemo(() => editColumnsOf(fields), [fields]);
  const editing = useRowEditing<RecordRow, LoadedDraft>({
    rows: rows ?? noRows,
    rowKey,
    columns,
    save: (_key, draft) => save(draft),
    open: async ({ id }) => {
      const read = call(getRecord, { params: { modelId: model.id, id } });
      const [drafts, { data, version }] = await Promise.all([loadDrafts(), read]);
      return { drafts, ...drafts.openDraft(form, { id, version, values: readValues(data) }, context()) };
    },
    check: (draft) => draft.drafts.problemsOf(form, draft, context(), locale),
    draw: (draft, { column, isSaving: isBusy, change, ...cell }) => {
      const field = fields.get(column);
      if (field === undefined) return null;
      const put = (key: string, value: FieldValue) =>
        change((before) => ({ ...before, ...before.drafts.withValue(form, before, [key, value], context()) }));
      return draft.drafts.drawCell(draft, { field, cell, sources, isSaving: isBusy, onChange: put });
    },
  });
  useOpenWork(editing, fields.size > 0);
  return {
    editing: fields.size > 0 ? editing : undefined,
    conflict,
    isSaving,
    leaveMerge: leave,
    saveMerged: (choices) => {
      if (conflict === undefined) return;
      const { mine, ...stale } = conflict;
      const { drafts } = mine;
      const draft = drafts.mergedDraft(form, mine, { ...stale, choices }, context());
      if (draft === undefined) leave();
      else void editing.submit(stale.current.id, { drafts, ...draft });
    },
  };
}
