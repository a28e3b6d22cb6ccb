import type { FieldValue, FormDefinition, RecordValues, ScalarField } from "@gongshu/core/form/definition";
import { type FormState, formState } from "@gongshu/core/form/form-state";
import type { DefaultContext } from "@gongshu/core/form/kinds/kind";
import { validateRecord } from "@gongshu/core/form/record";
import { type Locale, translate } from "@gongshu/core/text/messages";
import type { ReactNode } from "react";
import type { CellProblem, EditCellProps } from "#ui/row-editing.ts";
import { draftOf, recalculated, withoutSpareRows } from "#widgets/form/draft.ts";
import type { FormSources } from "#widgets/lookups.ts";
import type { OnlineModel } from "./online-model.ts";
import { RowCell } from "./RowCell.tsx";
import { problemAt } from "./row-problem.ts";
import type { StoredRecord } from "./use-record-save.ts";
import { writableValues } from "./writable.ts";

/** A record whose row is being edited. */
export interface RecordRowDraft {
  readonly base: StoredRecord;
  readonly values: RecordValues;
  /** What the conditions of the form make of these values. */
  readonly state: FormState;
}

/** A draft of given values over a stored record. */
export function draftWith(
  form: FormDefinition,
  base: StoredRecord,
  values: RecordValues,
  context: DefaultContext,
): RecordRowDraft {
  return { base, values, state: formState(form, values, context) };
}

export function openDraft(form: FormDefinition, base: StoredRecord, context: DefaultContext): RecordRowDraft {
  return draftWith(form, base, draftOf(form, base.values, context), context);
}

/** The draft with another value, and what is calculated from it. */
export function withValue(
  form: FormDefinition,
  { base, values }: RecordRowDraft,
  [key, value]: readonly [string, FieldValue],
  context: DefaultContext,
): RecordRowDraft {
  return draftWith(form, base, recalculated(form, { ...values, [key]: value }, context), context);
}

/** What is wrong with a record; the same that its form would say. */
export function problemsOf(
  form: FormDefinition,
  { base, values }: RecordRowDraft,
  context: DefaultContext,
  locale: Locale,
): readonly CellProblem[] {
  const checked = validateRecord(form, withoutSpareRows(form, values, context), { ...context, previous: base.values });
  return checked.issues.map(({ path, message, params }) => problemAt(form, path, translate(message, locale, params)));
}

/** What is sent to save it. */
export function dataOf(model: OnlineModel, values: RecordValues, context: DefaultContext): string {
  return JSON.stringify(writableValues(model, withoutSpareRows(model.form, values, context)));
}

interface DrawOptions {
  readonly field: ScalarField;
  readonly cell: EditCellProps;
  readonly isSaving: boolean;
  readonly sources: FormSources;
  readonly onChange: (key: string, value: FieldValue) => void;
}

export function drawCell({ values, state }: RecordRowDraft, props: DrawOptions): ReactNode {
  return <RowCell {...props} values={values} state={state.fields.get(props.field.id)} />;
}
