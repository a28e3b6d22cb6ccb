import { type ConcurrencyPolicy, maxRunOutput } from "@gongshu/contract/data/schedule";
import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";
import type { JobQueue } from "#platform/jobs/job-queue.ts";
import { runKind } from "./schedule-kinds.ts";
import type { WorkResult } from "./work/work-kind.ts";

/** Runs of one schedule that may wait for each other. */
const maxQueued = 100;

export type EndReason = "" | "overlap" | "full" | "missed" | "replaced" | "stopped" | "removed";

/** What a new run needs to know of its schedule, whose row the transaction holds. */
export interface RunningSchedule {
  readonly id: string;
  readonly fullName: string;
  readonly ownerUserId: string;
  readonly concurrencyPolicy: ConcurrencyPolicy;
  readonly parallelLimit: number;
}

interface NewRun {
  readonly origin: "cron" | "misfire" | "manual";
  /** Null for one that somebody starts. */
  readonly plannedTime: Date | null;
  /** Who starts it, or with whose rights it runs. */
  readonly userId: string;
}

/** Holds a schedule until the end of the transaction, so that all that begins or ends one of its runs comes one after another. */
export async function holdSchedule(tx: Context, id: string) {
  return tx.db
    .selectFrom("schedule")
    .selectAll()
    .where("id", "=", id)
    .where("deleteMark", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Begins a run as the policy of its schedule says: at once, behind others, in place of others, or not at all. Gives its id, or why it does not run;
 * `duplicate` when its moment has had a run before.
 */
export async function beginRun(
  tx: Context,
  jobs: JobQueue,
  schedule: RunningSchedule,
  run: NewRun,
): Promise<{ readonly id: string; readonly refused?: "overlap" | "full" } | "duplicate"> {
  const open = await openRuns(tx, schedule.id);
  const refused = refusalOf(schedule, open.length);
  const isQueued = schedule.concurrencyPolicy === "queue" && open.length > 0;
  const id = await insertRun(tx, schedule.id, run, refused);
  if (id === undefined) return "duplicate";
  if (refused !== undefined) return { id, refused };
  if (schedule.concurrencyPolicy === "replace") await cancelRuns(tx, jobs, open, "replaced");
  if (!isQueued) await enqueueRun(tx, jobs, schedule, id);
  return { id };
}

function refusalOf(
  { concurrencyPolicy, parallelLimit }: RunningSchedule,
  openCount: number,
): "overlap" | "full" | undefined {
  if (concurrencyPolicy === "skip") return openCount > 0 ? "overlap" : undefined;
  if (concurrencyPolicy === "parallel") return openCount >= parallelLimit ? "overlap" : undefined;
  return concurrencyPolicy === "queue" && openCount > maxQueued ? "full" : undefined;
}

async function insertRun(
  tx: Context,
  scheduleId: string,
  { origin, plannedTime, userId }: NewRun,
  refused: "overlap" | "full" | undefined,
): Promise<string | undefined> {
  const now = tx.now();
  const row = await tx.db
    .insertInto("scheduleRun")
    .values({
      tenantId: tx.tenant.id,
      id: tx.newId(),
      scheduleId,
      origin,
      plannedTime,
      userId,
      creatorTime: now,
      state: refused === undefined ? "waiting" : "skipped",
      reason: refused ?? "",
      ...(refused !== undefined && { endedTime: now }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** One line for all the moments that went by. */
export async function noteMissed(tx: Context, schedule: RunningSchedule, missedCount: number): Promise<void> {
  const now = tx.now();
  await tx.db
    .insertInto("scheduleRun")
    .values({
      tenantId: tx.tenant.id,
      id: tx.newId(),
      scheduleId: schedule.id,
      origin: "misfire",
      state: "skipped",
      reason: "missed",
      missedCount,
      userId: schedule.ownerUserId,
      creatorTime: now,
      endedTime: now,
    })
    .execute();
}

async function enqueueRun(tx: Context, jobs: JobQueue, schedule: RunningSchedule, runId: string): Promise<void> {
  const payload = { scheduleId: schedule.id, runId };
  const jobId = await jobs.enqueue(tx, runKind, schedule.fullName, payload, { userId: schedule.ownerUserId });
  await tx.db.updateTable("scheduleRun").set({ jobId }).where("id", "=", runId).execute();
}

interface OpenRun {
  readonly id: string;
  readonly jobId: string | null;
}

function openRuns(tx: Context, scheduleId: string): Promise<OpenRun[]> {
  return tx.db
    .selectFrom("scheduleRun")
    .select(["id", "jobId"])
    .where("scheduleId", "=", scheduleId)
    .where("state", "in", ["waiting", "running"])
    .orderBy("creatorTime")
    .orderBy("id")
    .execute();
}

async function cancelRuns(tx: Context, jobs: JobQueue, runs: readonly OpenRun[], reason: EndReason): Promise<void> {
  for (const { id, jobId } of runs) {
    if (jobId !== null) await jobs.cancel(tx, jobId);
    await tx.db
      .updateTable("scheduleRun")
      .set({ state: "cancelled", reason, endedTime: tx.now() })
      .where("id", "=", id)
      .where("state", "in", ["waiting", "running"])
      .execute();
  }
}

/** Stops what waits or is under way. The transaction holds the schedule. */
export async function cancelOpenRuns(
  tx: Context,
  jobs: JobQueue,
  scheduleId: string,
  reason: EndReason,
): Promise<void> {
  await cancelRuns(tx, jobs, await openRuns(tx, scheduleId), reason);
}

/** Stops one run; the next one that waits takes its turn. False when it has ended. */
export async function cancelRun(tx: Context, jobs: JobQueue, scheduleId: string, runId: string): Promise<boolean> {
  const schedule = await holdSchedule(tx, scheduleId);
  const run = (await openRuns(tx, scheduleId)).find(({ id }) => id === runId);
  if (run === undefined) return false;
  await cancelRuns(tx, jobs, [run], "stopped");
  if (schedule !== undefined) await beginNext(tx, jobs, schedule);
  return true;
}

/** Notes that a run has begun. False when it was stopped before, or has ended. */
export async function markRunning(ctx: Context, runId: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable("scheduleRun")
    .set({ state: "running", startedTime: sql`coalesce(started_time, ${ctx.now()}::timestamptz)` })
    .where("id", "=", runId)
    .where("state", "in", ["waiting", "running"])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Writes what came of a run, and begins the one that waits for it. Nothing, and false, when it was stopped meanwhile. */
export async function endRun(
  tx: Context,
  jobs: JobQueue,
  scheduleId: string,
  runId: string,
  { isOk, output, errorText }: WorkResult,
): Promise<boolean> {
  const schedule = await holdSchedule(tx, scheduleId);
  const state = isOk ? "done" : "failed";
  // Characters that PostgreSQL does not store.
  const text = output.replaceAll("\u0000", "");
  const ended = await tx.db
    .updateTable("scheduleRun")
    .set({ state, errorText, endedTime: tx.now(), output: cut(text), isOutputCut: text.length > maxRunOutput })
    .where("id", "=", runId)
    .where("state", "in", ["waiting", "running"])
    .returning(sql<number>`extract(epoch from coalesce(started_time, creator_time))::float8 * 1000`.as("startedMs"))
    .executeTakeFirst();
  if (ended === undefined) return false;
  if (schedule === undefined) return true;
  await tx.db
    .updateTable("schedule")
    .set({ runCount: sql`run_count + 1`, lastRunTime: new Date(ended.startedMs), lastRunState: state })
    .where("id", "=", scheduleId)
    .execute();
  await beginNext(tx, jobs, schedule);
  return true;
}

/** Cut between characters, not inside of one. */
function cut(text: string): string {
  const end = text.slice(0, maxRunOutput);
  return /[\ud800-\udbff]$/.test(end) ? end.slice(0, -1) : end;
}

async function beginNext(tx: Context, jobs: JobQueue, schedule: RunningSchedule): Promise<void> {
  const open = await openRuns(tx, schedule.id);
  const next = open.find(({ jobId }) => jobId === null);
  if (next !== undefined && open.every(({ jobId }) => jobId === null)) await enqueueRun(tx, jobs, schedule, next.id);
}
