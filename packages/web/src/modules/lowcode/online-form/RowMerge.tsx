import type { FormDefinition } from "@gongshu/core/form/definition";
import { lazy } from "react";
import type { FormSources } from "#widgets/lookups.ts";
import type { RowEdits } from "./use-row-edits.ts";

const MergeDialog = lazy(() => import("./MergeDialog.tsx").then((module) => ({ default: module.MergeDialog })));

interface RowMergeProps {
  readonly form: FormDefinition;
  readonly sources: FormSources;
  readonly edits: RowEdits;
}

/** Asks whose values stay, where somebody else has saved a row while it was edited in the table. */
export function RowMerge({ form, sources, edits }: RowMergeProps) {
  const { conflict, isSaving, saveMerged, leaveMerge } = edits;
  if (conflict === undefined) return null;
  return (
    <MergeDialog
      form={form}
      found={conflict.found}
      sources={sources}
      isSaving={isSaving}
      onSave={saveMerged}
      onBack={leaveMerge}
    />
  );
}
