import { isDeepStrictEqual } from "node:util";
import type { RecordValues } from "@gongshu/core/form/definition";
import { isSecret } from "@gongshu/core/form/kinds/kinds";
import type { Context } from "#platform/http/context.ts";
import { conflict } from "#platform/http/errors.ts";
import { NamedIds } from "#platform/reference/referenced.ts";
import { recordGone } from "../online-dev.messages.ts";
import type { OpenedModel } from "../record-query.ts";
import { namedInRecord } from "../record-references.ts";
import { isAutomatic } from "../record-refusal.ts";
import type { StoredRecord } from "../record-sql.ts";
import { lockRecords } from "../records-by-id.ts";
import type { Exists } from "../writing/record-check.ts";
import { writeRecords } from "../writing/write-records.ts";
import { bulkEditErrors, leftOutTexts } from "./bulk-edit.messages.ts";
import { type BulkEditRow, endStep, lockBulkEdit, readBulkEdit, seenRecords } from "./bulk-edit-row.ts";
import { BulkTally } from "./bulk-tally.ts";
import { labelOf, left, type Verdict, verdictOf } from "./bulk-verdict.ts";
import { type BulkWork, inBatches } from "./bulk-work.ts";

/** What a field was before the bulk edit, and what it made of it. */
type Sides = readonly [before: unknown, after: unknown];
type Sought = ReadonlyMap<string, ReadonlyMap<string, Sides>>;

/**
 * Gives the fields back what they had before, with what had followed from the change, as the history has it: in one transaction, and only where nothing else has
 * been written to these fields since. What the rules refuse by now stays as it is.
 */
export async function undoEdit(work: BulkWork): Promise<void> {
  const { records, ctx, modelId, editId } = work;
  await records.write(ctx, modelId, undefined, async (opened) => {
    const row = await readBulkEdit(ctx, modelId, editId);
    const exists = await existingBefore(work, opened, row);
    await ctx.tx(async (tx) => {
      const { state, records: written } = await lockBulkEdit(tx, modelId, editId);
      if (state !== "done") throw conflict(bulkEditErrors.notDone);
      const tally = new BulkTally();
      await inBatches(work, written, async (batch) => {
        const ids = batch.map(([id]) => id);
        for (const verdict of await undoBatch(tx, work, { opened, exists, row, ids })) tally.add(verdict);
      });
      await endStep(tx, editId, { state: "undone", outcome: tally.outcome, records: written });
      await work.end(tx);
    });
  });
}

interface Batch {
  readonly opened: OpenedModel;
  readonly exists: Exists;
  readonly row: BulkEditRow;
  readonly ids: readonly string[];
}

async function undoBatch(tx: Context, { signal }: BulkWork, { opened, exists, row, ids }: Batch): Promise<Verdict[]> {
  const { model, selection, rights } = opened;
  const former = await formerValues(tx, opened, row, ids);
  const found = new Map((await lockRecords(tx, model, selection, ids)).map((record) => [record.id, record]));
  const verdicts = ids.map((id): Verdict => {
    const record = found.get(id);
    if (record === undefined) return left(tx, id, recordGone);
    const sides = former.get(id) ?? new Map<string, Sides>();
    const changed = [...sides].find(([key, [, after]]) => !isSame(record, key, after));
    if (changed !== undefined) return left(tx, id, leftOutTexts.changedSince, { label: labelOf(model, changed[0]) });
    return verdictOf(tx, opened, exists, record, formerOf(sides));
  });
  const updates = verdicts.flatMap((verdict) => (verdict.kind === "change" ? [verdict.update] : []));
  await writeRecords(tx, model, updates, { origin: "undo", rights, ...(signal !== undefined && { signal }) });
  return verdicts;
}

/** What the history has of fields before the bulk edit: what their kinds had stored. */
function formerOf(sides: ReadonlyMap<string, Sides>): RecordValues {
  return Object.fromEntries([...sides].map(([key, [before]]) => [key, before])) as RecordValues;
}

/** Whether a field still has what the bulk edit has made of it; the history knows it as JSON. */
function isSame({ values }: StoredRecord, key: string, after: unknown): boolean {
  const current: unknown = JSON.parse(JSON.stringify(values[key] ?? null));
  return isDeepStrictEqual(current, after ?? null);
}

/** What the fields that the caller may write had in these records before the bulk edit, and what it wrote; computed ones follow by themselves. */
async function formerValues(
  ctx: Context,
  { model, rights }: OpenedModel,
  { requestId }: BulkEditRow,
  ids: readonly string[],
): Promise<Sought> {
  const fields = model.columns.filter(({ field }) => !isAutomatic(field) && !isSecret(field));
  const keys = [...fields.map(({ field }) => field.field), ...model.children.map(({ key }) => key)];
  const wanted = keys.filter((key) => rights.canWrite(key));
  const events = await ctx.db
    .selectFrom("auditEvent")
    .select(["entityId", "diff"])
    .where("entity", "=", model.id)
    .where("requestId", "=", requestId ?? "")
    .where("action", "=", "update")
    .where("origin", "=", "bulk")
    .where("entityId", "in", ids)
    .execute();
  return new Map(
    events.map(({ entityId, diff }) => {
      const changed = new Map(typeof diff === "object" && diff !== null ? Object.entries(diff) : []);
      const sides = wanted.flatMap((key): [string, Sides][] => {
        const both: unknown = changed.get(key);
        return Array.isArray(both) ? [[key, [both[0] ?? null, both[1] ?? null]]] : [];
      });
      return [entityId, new Map(sides)];
    }),
  );
}

/** Which of the ids that the former values name still exist, asked before the transaction. */
async function existingBefore(work: BulkWork, opened: OpenedModel, row: BulkEditRow): Promise<Exists> {
  const named = new NamedIds();
  const written = await seenRecords(work.ctx, work.modelId, row.id);
  await inBatches({ ...work, onProgress: () => undefined }, written, async (batch) => {
    const ids = batch.map(([id]) => id);
    for (const sides of (await formerValues(work.ctx, opened, row, ids)).values()) {
      namedInRecord(opened.model, formerOf(sides), named);
    }
  });
  return work.records.existing(work.ctx, named);
}
