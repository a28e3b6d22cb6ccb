import type { RecordValues } from "@gongshu/core/form/definition";
import type { Context } from "#platform/http/context.ts";
import type { RunningJob } from "#platform/jobs/job.ts";
import type { PlannedRows } from "./import-plan.ts";
import type { OnlineModel } from "./online-model.ts";
import type { OpenedModel } from "./record-query.ts";
import type { SealedSecrets } from "./record-secrets.ts";
import type { RecordChange } from "./writing/record-change.ts";
import { recordsAtOnce, writeRecords } from "./writing/write-records.ts";

/** A part of a plan, as changes of records. */
export type PlannedChanges = readonly RecordChange[];

/** The changes of an import: those that were planned before its transaction begins, and those that are planned while it writes. */
export interface ImportChanges {
  /** Emptied when they are written, as a large import goes on for long after them. */
  readonly held: PlannedChanges[];
  readonly rest: AsyncIterable<PlannedChanges>;
  /** The result, asked for when all changes have been written. */
  readonly result: () => Promise<unknown>;
  readonly onWritten?: (count: number) => void;
}

/**
 * Writes an import and finishes its job, all in one transaction: whatever cuts it off leaves nothing behind. Refuses, with nothing
 * written, when somebody has changed a record or taken a unique value since it was planned.
 */
export async function writeImport(
  ctx: Context,
  { model, rights }: Pick<OpenedModel, "model" | "rights">,
  { held, rest, result, onWritten = () => undefined }: ImportChanges,
  job: RunningJob,
): Promise<void> {
  let written = 0;
  await ctx.tx(async (tx) => {
    const write = async (changes: PlannedChanges) => {
      written += await writeRecords(tx, model, changes, { origin: "import", rights, signal: job.signal, onWritten });
    };
    if (held.length > 0) await write(held.splice(0).flat());
    for await (const changes of rest) await write(changes);
    await job.finish(tx, await result());
  });
  if (written >= recordsAtOnce) await refreshStatistics(ctx, model);
}

/** What is written of a plan, with hashes in the place of secrets. They are made before the transaction, as each takes its time. */
export async function plannedChanges(
  ctx: Context,
  model: OnlineModel,
  { updates, inserts }: Pick<PlannedRows, "updates" | "inserts">,
  secrets: SealedSecrets,
  signal: AbortSignal,
): Promise<PlannedChanges> {
  const changes: RecordChange[] = [];
  const stored = async (values: RecordValues) => {
    signal.throwIfAborted();
    return secrets.stored(model, values);
  };
  for (const { before, values } of updates)
    changes.push({ kind: "update", before, values: secrets.isEmpty ? values : await stored(values) });
  for (const values of inserts)
    changes.push({ kind: "create", id: ctx.newId(), values: secrets.isEmpty ? values : await stored(values) });
  return changes;
}

/** Without them PostgreSQL takes a table for nearly empty, and lists and the next import get plans that suit that. */
async function refreshStatistics(ctx: Context, model: OnlineModel): Promise<void> {
  const statement = { sql: `analyze ${model.table}`, parameters: [] };
  await ctx.database
    .batch({ ...ctx.scope, role: "owner" }, [statement])
    .catch((error: unknown) => ctx.log.warn({ error, table: model.table }, "statistics not refreshed"));
}
