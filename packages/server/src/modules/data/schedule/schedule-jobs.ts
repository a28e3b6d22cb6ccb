import { z } from "zod";
import { SecretBox } from "#platform/auth/secret-box.ts";
import { databaseNow } from "#platform/db/database-clock.ts";
import type { Context } from "#platform/http/context.ts";
import { BusinessError } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { type Job, jobOf, type RunningJob } from "#platform/jobs/job.ts";
import { storedSentence } from "#platform/text/stored-sentence.ts";
import { isTenantClosed } from "../../account/oauth/service.ts";
import { type PlannedSchedule, planRuns } from "./plan-runs.ts";
import { beginRun, endRun, holdSchedule, markRunning, noteMissed } from "./runs.ts";
import { runTexts } from "./schedule.messages.ts";
import { runKind, secretBoxName, secretOwner, tickKind } from "./schedule-kinds.ts";
import { executeTypeOf } from "./service.ts";
import type { WorkResult } from "./work/work-kind.ts";
import { workKinds } from "./work/work-kinds.ts";

const tickPayload = z.object({ scheduleId: z.string() });
const runPayload = z.object({ scheduleId: z.string(), runId: z.string() });
type RunPayload = z.infer<typeof runPayload>;

/** Without an end: a schedule must not fall silent because its server was restarted a few times at the wrong moment. */
const forEver = { attempts: 1_000_000, firstPauseMs: 2000, longestPauseMs: 300_000 };
/** Runs that a process has under way at the same time; most of them wait for another machine. */
const runsAtOnce = 8;

/** One for each enabled schedule: it comes back at each of its moments and begins what is due. */
export function tickJob(platform: Platform): Job {
  return jobOf({
    kind: tickKind,
    payload: tickPayload,
    concurrency: 4,
    priority: 10,
    isSystem: true,
    isForgotten: true,
    retry: forEver,
    run: async (ctx, { scheduleId }, job) => {
      await ctx.tx((tx) => tick(tx, platform, scheduleId, job));
    },
  });
}

async function tick(tx: Context, platform: Platform, id: string, job: RunningJob): Promise<void> {
  const schedule = await holdSchedule(tx, id);
  if (schedule === undefined || schedule.enabledMark === 0) return job.finish(tx, null);
  const planned: PlannedSchedule = { ...schedule, timeZone: schedule.timeZone || tx.tenant.timeZone };
  // What has made this due is the clock of the database: by another one it might not be.
  const now = await databaseNow(tx.db);
  const plan = planRuns(planned, schedule.nextRunTime ?? now.getTime(), now.getTime());
  // Nothing runs for a tenant that is closed, and nothing is made up for afterwards.
  if (await isOpen(tx, now)) {
    for (const { plannedTime, origin } of plan.runs) {
      const run = { origin, plannedTime: new Date(plannedTime), userId: schedule.ownerUserId };
      await beginRun(tx, platform.jobs, schedule, run);
    }
    if (plan.missedCount > 0) await noteMissed(tx, schedule, plan.missedCount);
  }
  const nextRunTime = plan.next === undefined ? null : new Date(plan.next);
  await tx.db.updateTable("schedule").set({ nextRunTime }).where("id", "=", id).execute();
  await (nextRunTime === null ? job.finish(tx, null) : job.again(tx, nextRunTime));
}

async function isOpen(tx: Context, now: Date): Promise<boolean> {
  const tenant = await tx.db
    .selectFrom("tenant")
    .select(["id", "enabledMark", "expiresTime"])
    .where("id", "=", tx.tenant.id)
    .executeTakeFirst();
  return tenant !== undefined && !isTenantClosed(tenant, now);
}

/** One run, with the rights of the owner. Its result stands in the history, so its own row goes. */
export function runJob(platform: Platform): Job {
  return jobOf({
    kind: runKind,
    payload: runPayload,
    concurrency: runsAtOnce,
    isForgotten: true,
    run: async (ctx, payload, job) => {
      if (!(await markRunning(ctx, payload.runId))) return;
      const result = await work(ctx, platform, payload, job);
      await ctx.tx(async (tx) => {
        // The schedule first and the job second, as everything that ends a run: in the other order two of them would wait for each other.
        const isEnded = await endRun(tx, platform.jobs, payload.scheduleId, payload.runId, result);
        if (isEnded) await job.finish(tx, null);
      });
    },
    hold: async (tx, { scheduleId }) => void (await holdSchedule(tx, scheduleId)),
    onFailed: async (tx, { scheduleId, runId }, { errorText }) => {
      await endRun(tx, platform.jobs, scheduleId, runId, { isOk: false, output: "", errorText });
    },
  });
}

async function work(
  ctx: Context,
  platform: Platform,
  { scheduleId, runId }: RunPayload,
  job: RunningJob,
): Promise<WorkResult> {
  const { executeType, executeContent, executeSecret } = await ctx.db
    .selectFrom("schedule")
    .select(["executeType", "executeContent", "executeSecret"])
    .where("id", "=", scheduleId)
    .executeTakeFirstOrThrow();
  try {
    const box = await SecretBox.open(platform.database, secretBoxName);
    const secret = executeSecret === "" ? undefined : box.open(executeSecret, secretOwner(ctx.tenant.id, scheduleId));
    const kind = workKinds[executeTypeOf(executeType)];
    return await kind.run(ctx, { content: executeContent, secret }, { runId, signal: job.signal });
  } catch (error) {
    // The server stops, or the run was stopped: the queue decides what becomes of the job.
    job.signal.throwIfAborted();
    if (!(error instanceof BusinessError)) ctx.log.error({ error, runId, scheduleId }, "schedule failed");
    const errorText =
      error instanceof BusinessError ? storedSentence(error.text, error.params) : storedSentence(runTexts.broken);
    return { isOk: false, output: "", errorText };
  }
}
