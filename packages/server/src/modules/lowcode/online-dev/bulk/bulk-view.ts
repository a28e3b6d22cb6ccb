import type { BulkEdit, BulkOutcome } from "@gongshu/contract/lowcode/bulk-edit";
import type { ScalarValue } from "@gongshu/core/form/definition";
import type { Lookups } from "@gongshu/core/form/kinds/kind";
import { kindOf } from "@gongshu/core/form/kinds/kinds";
import { translate } from "@gongshu/core/text/messages";
import type { Context } from "#platform/http/context.ts";
import { namesOf } from "../left-out.ts";
import type { OnlineModel } from "../online-model.ts";
import type { OpenedModel } from "../record-query.ts";
import { namedInFields } from "../record-references.ts";
import type { OnlineRecords } from "../service.ts";
import { bulkEditTexts } from "./bulk-edit.messages.ts";
import { type BulkEditRow, readBulkEdit, type SampledRecord } from "./bulk-edit-row.ts";

/** A bulk edit of the caller in words. */
export async function bulkEditView(
  records: OnlineRecords,
  ctx: Context,
  modelId: string,
  id: string,
): Promise<BulkEdit> {
  const opened = await records.open(ctx, modelId);
  const row = await readBulkEdit(ctx, modelId, id);
  const lookups = await records.lookups(ctx, namedIn(opened.model, row));
  const outcomes = [row.planOutcome, row.doneOutcome, row.undoneOutcome];
  const leftOut = outcomes.flatMap((outcome) => outcome?.leftOut.records ?? []);
  const nameOf = await namesOf(records, ctx, opened, [
    ...new Set([...row.sample, ...leftOut].map(({ id: record }) => record)),
  ]);
  const [plan = null, done = null, undone = null] = outcomes.map((outcome) => withNames(outcome, nameOf));
  return {
    id: row.id,
    state: row.state,
    fields: row.changes.flatMap(({ id: fieldId, value }) => {
      const field = opened.model.columnByField.get(fieldId)?.field;
      if (field === undefined) return [];
      const text = value === null ? "" : kindOf(field).text(value as ScalarValue, field, lookups);
      return [{ field: field.field, label: field.label, text }];
    }),
    plan,
    records: row.sample.map((record) => ({
      id: record.id,
      fullName: nameOf(record.id),
      changes: changesIn(ctx, opened, record, lookups),
    })),
    done,
    undone,
  };
}

/** What was left out since its name was looked up, such as inside of the transaction, has its id for a name. */
function withNames(outcome: BulkOutcome | null, nameOf: (id: string) => string): BulkOutcome | null {
  if (outcome === null) return null;
  const { leftOut } = outcome;
  const named = leftOut.records.map((record) => ({
    ...record,
    fullName: record.fullName === record.id ? nameOf(record.id) : record.fullName,
  }));
  return { ...outcome, leftOut: { ...leftOut, records: named } };
}

function namedIn(model: OnlineModel, { changes, sample }: BulkEditRow) {
  const fields = model.columns.map(({ field }) => field);
  const given = Object.fromEntries(
    changes.flatMap(({ id, value }) => {
      const field = model.columnByField.get(id)?.field;
      return field === undefined ? [] : [[field.field, value] as const];
    }),
  );
  const sides = ([0, 1] as const).flatMap((side) =>
    sample.map((record) =>
      Object.fromEntries(Object.entries(record.changes).map(([key, both]) => [key, both[side]] as const)),
    ),
  );
  return namedInFields(fields, [given, ...sides]);
}

/** What changes in a record, in the order of the form, without what only says that it was changed, such as by whom. */
function changesIn(ctx: Context, { model, rights }: OpenedModel, { changes }: SampledRecord, lookups: Lookups) {
  const fields = new Map(model.columns.map(({ field }) => [field.field, field]));
  return model.form.fields.flatMap(({ field: key, label }) => {
    const sides = changes[key];
    if (sides === undefined || !rights.canRead(key)) return [];
    const [before, after] = sides;
    const field = fields.get(key);
    if (field === undefined) {
      const rows = (count: unknown) => translate(bulkEditTexts.rowCount, ctx.locale, { count: Number(count) });
      return [{ field: key, label, before: rows(before), after: rows(after) }];
    }
    if (kindOf(field).serverValue !== undefined) return [];
    // What a record holds in a field is what its kind stores there.
    const text = (value: unknown) => (value === null ? "" : kindOf(field).text(value as ScalarValue, field, lookups));
    return [{ field: key, label, before: text(before), after: text(after) }];
  });
}
