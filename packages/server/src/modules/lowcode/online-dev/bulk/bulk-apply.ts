import type { Context } from "#platform/http/context.ts";
import { conflict } from "#platform/http/errors.ts";
import { recordGone } from "../online-dev.messages.ts";
import { lockRecords } from "../records-by-id.ts";
import { writeRecords } from "../writing/write-records.ts";
import { bulkEditErrors, leftOutTexts } from "./bulk-edit.messages.ts";
import { endStep, lockBulkEdit, readBulkEdit, type SeenRecord } from "./bulk-edit-row.ts";
import { BulkTally } from "./bulk-tally.ts";
import { dataOf } from "./bulk-values.ts";
import { left, type Verdict, verdictOf } from "./bulk-verdict.ts";
import { type BulkWork, existingIn, inBatches } from "./bulk-work.ts";

/**
 * Changes the records as they were shown, all in one transaction and under one entry of the history each: those that somebody has changed, deleted or hidden since
 * are left out, as are those that the rules refuse by now.
 */
export async function applyEdit(work: BulkWork): Promise<void> {
  const { records, ctx, modelId, editId, signal } = work;
  await records.write(ctx, modelId, undefined, async (opened) => {
    const { model, selection, rights } = opened;
    const data = dataOf(opened, (await readBulkEdit(ctx, modelId, editId)).changes);
    const exists = await existingIn(work, opened, data);
    await ctx.tx(async (tx) => {
      const { state, records: planned } = await lockBulkEdit(tx, modelId, editId);
      if (state !== "planned") throw conflict(bulkEditErrors.notPlanned);
      const tally = new BulkTally();
      const written: SeenRecord[] = [];
      await inBatches(work, planned, async (batch) => {
        const ids = batch.map(([id]) => id);
        const found = new Map((await lockRecords(tx, model, selection, ids)).map((record) => [record.id, record]));
        const verdicts = batch.map(([id, version]): Verdict => {
          const before = found.get(id);
          if (before === undefined) return left(tx, id, recordGone);
          if (before.version !== version) return left(tx, id, leftOutTexts.changed);
          return verdictOf(tx, opened, exists, before, data);
        });
        for (const verdict of verdicts) tally.add(verdict);
        const updates = verdicts.flatMap((verdict) => (verdict.kind === "change" ? [verdict.update] : []));
        await writeRecords(tx, model, updates, { origin: "bulk", rights, ...(signal !== undefined && { signal }) });
        written.push(...updates.map(({ before }): SeenRecord => [before.id, before.version + 1]));
      });
      await keep(tx, work, written, tally);
    });
  });
}

async function keep(tx: Context, { editId, end }: BulkWork, records: readonly SeenRecord[], tally: BulkTally) {
  await endStep(tx, editId, { state: "done", outcome: tally.outcome, records });
  await end(tx);
}
