import type { FieldValue, FormDefinition, RecordValues, ScalarField } from "@gongshu/core/form/definition";
import { type FormState, formState } from "@gongshu/core/form/form-state";
import type { DefaultContext } from "@gongshu/core/form/kinds/kind";
import { validateRecord } from "@gongshu/core/form/record";
import { type Locale, translate } from "@gongshu/core/text/messages";
import type { ReactNode } from "react";
import { CallError } from "#lib/call-error.ts";
import type { CellProblem, EditCellProps } from "#ui/row-editing.ts";
import { draftOf, recalculated, withoutSpareRows } from "#widgets/form/draft.ts";
import type { FormSources } from "#widgets/lookups.ts";
import { type Difference, differences, merged, type Side } from "./merge.ts";
import type { OnlineModel } from "./online-model.ts";
import { RowCell } from "./RowCell.tsx";
import { problemAt } from "./row-problem.ts";
import { staleSides } from "./stale-sides.ts";
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

/** What somebody else has saved of a row meanwhile, and where it differs. */
interface Stale {
  readonly found: readonly Difference[];
  readonly current: StoredRecord;
}

interface Merge extends Stale {
  readonly choices: Readonly<Record<string, Side>>;
}

/** Why a row was not saved. */
type RowRefusal =
  | ({ readonly kind: "stale" } & Stale)
  | { readonly kind: "wrong"; readonly problems: readonly CellProblem[] };

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

/** What a refused save says of the row: somebody else has saved it meanwhile, or some of its values are wrong. Undefined for any other failure. */
export function refusalOf(
  form: FormDefinition,
  { base, values }: RecordRowDraft,
  error: unknown,
): RowRefusal | undefined {
  const sides = staleSides(error);
  if (sides !== undefined) {
    const current = { id: base.id, version: sides.version, values: sides.theirs };
    return { kind: "stale", found: differences(form, base.values, values, sides), current };
  }
  if (!(error instanceof CallError) || error.errors.length === 0) return undefined;
  return { kind: "wrong", problems: error.errors.map(({ field, message }) => problemAt(form, field, message)) };
}

/** The draft over what somebody else has saved, after one has chosen between both; undefined while the choice leaves a field open. */
export function mergedDraft(
  form: FormDefinition,
  { values }: RecordRowDraft,
  { found, current, choices }: Merge,
  context: DefaultContext,
): RecordRowDraft | undefined {
  const next = merged(values, found, choices);
  return next && draftWith(form, current, next, context);
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
