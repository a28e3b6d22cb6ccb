import { setImmediate as nextTurn } from "node:timers/promises";
import type { Context } from "#platform/http/context.ts";
import { conflict } from "#platform/http/errors.ts";
import type { RunningJob } from "#platform/jobs/job.ts";
import { takeBillNumbers } from "../../system/bill-rule/service.ts";
import { bulkInsertStatements, type NewRecord } from "./bulk-insert.ts";
import { importExportErrors } from "./import-export.messages.ts";
import type { ImportPlan } from "./import-plan.ts";
import { type ChangedRecord, changedOnly, overwriteStatements } from "./import-sql.ts";
import type { OnlineModel } from "./online-model.ts";
import { claimRecordFiles } from "./record-files.ts";
import type { OpenedModel } from "./record-query.ts";
import { numberedColumns, versionCheck } from "./record-sql.ts";
import { compiled, withUniqueViolationMessage } from "./record-write.ts";
import { recordsChanged } from "./total-store.ts";

const rowsAtOnce = 500;

/**
 * Writes a plan and finishes its job, all in one transaction: whatever cuts it off leaves nothing behind. Refuses, with nothing
 * written, when somebody has changed a record or taken a unique value since the plan was made.
 */
export async function writeImport(
  ctx: Context,
  { model, rights }: Pick<OpenedModel, "model" | "rights">,
  plan: ImportPlan,
  job: RunningJob,
  result: unknown,
): Promise<void> {
  const inserts: NewRecord[] = plan.inserts.map((values) => ({ id: ctx.newId(), values }));
  const updates = changedOnly(plan.updates);
  const numbered = numberedColumns(model);
  const write = () =>
    ctx.tx(async (tx) => {
      for (const chunk of chunksOf(updates)) {
        job.signal.throwIfAborted();
        await overwrite(tx, model, chunk);
        await nextTurn();
      }
      // As late as can be, and in the order of the rules: from here on other records wait for a number of the same series.
      for (const { field, rule } of inserts.length === 0 ? [] : numbered) {
        const numbers = await takeBillNumbers(tx, rule, inserts.length);
        for (const [index, { values }] of inserts.entries()) values[field] = numbers[index] ?? null;
      }
      for (const chunk of chunksOf(inserts)) {
        job.signal.throwIfAborted();
        await tx.batch(bulkInsertStatements(tx, model, chunk, "import").map(compiled));
        await nextTurn();
      }
      await tx.batch([compiled(versionCheck(model)), recordsChanged(tx, model.id)]);
      await job.finish(tx, result);
    });
  await withUniqueViolationMessage(model, write, rights);
  if (inserts.length >= rowsAtOnce) await refreshStatistics(ctx, model);
}

async function overwrite(tx: Context, model: OnlineModel, records: readonly ChangedRecord[]): Promise<void> {
  const results = await tx.batch(overwriteStatements(tx, model, records).map(compiled));
  if (results.slice(0, records.length).some(({ affected }) => affected !== 1))
    throw conflict(importExportErrors.changedMeanwhile);
  // A sheet holds no files, but a field that its condition hides loses them.
  for (const { before, values, diff } of records)
    await claimRecordFiles(tx, model, before.id, values, Object.keys(diff));
}

/** Without them PostgreSQL takes a table for nearly empty, and lists and the next import get plans that suit that. */
async function refreshStatistics(ctx: Context, model: OnlineModel): Promise<void> {
  const statement = { sql: `analyze ${model.table}`, parameters: [] };
  await ctx.database
    .batch({ ...ctx.scope, role: "owner" }, [statement])
    .catch((error: unknown) => ctx.log.warn({ error, table: model.table }, "statistics not refreshed"));
}

function* chunksOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += rowsAtOnce) yield items.slice(from, from + rowsAtOnce);
}
