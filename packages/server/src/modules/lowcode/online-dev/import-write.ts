import type { RecordValues } from "@gongshu/core/form/definition";
import type { Context } from "#platform/http/context.ts";
import type { RunningJob } from "#platform/jobs/job.ts";
import type { ImportPlan } from "./import-plan.ts";
import type { OnlineModel } from "./online-model.ts";
import type { OpenedModel } from "./record-query.ts";
import type { RecordChange } from "./writing/record-change.ts";
import { recordsAtOnce, writeRecords } from "./writing/write-records.ts";

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
  const changes = await withStoredSecrets(ctx, model, plan, job.signal);
  await ctx.tx(async (tx) => {
    await writeRecords(tx, model, changes, { origin: "import", rights, signal: job.signal });
    await job.finish(tx, result);
  });
  if (plan.inserts.length >= recordsAtOnce) await refreshStatistics(ctx, model);
}

/** What is written, with hashes in the place of secrets. They are made before the transaction, as each takes its time. */
async function withStoredSecrets(
  ctx: Context,
  model: OnlineModel,
  { updates, inserts, secrets }: ImportPlan,
  signal: AbortSignal,
): Promise<RecordChange[]> {
  const changes: RecordChange[] = [];
  const stored = (values: RecordValues) => {
    signal.throwIfAborted();
    return secrets.stored(model, values);
  };
  for (const { before, values } of updates) changes.push({ kind: "update", before, values: await stored(values) });
  for (const values of inserts) changes.push({ kind: "create", id: ctx.newId(), values: await stored(values) });
  return changes;
}

/** Without them PostgreSQL takes a table for nearly empty, and lists and the next import get plans that suit that. */
async function refreshStatistics(ctx: Context, model: OnlineModel): Promise<void> {
  const statement = { sql: `analyze ${model.table}`, parameters: [] };
  await ctx.database
    .batch({ ...ctx.scope, role: "owner" }, [statement])
    .catch((error: unknown) => ctx.log.warn({ error, table: model.table }, "statistics not refreshed"));
}
