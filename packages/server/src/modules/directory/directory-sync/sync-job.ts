import type { DirectorySource as SourceName } from "@gongshu/contract/directory/directory-sync";
import { directorySource } from "@gongshu/contract/directory/directory-sync";
import { organizeRoot } from "@gongshu/contract/directory/organize";
import { translate } from "@gongshu/core/text/messages";
import { sql } from "kysely";
import { z } from "zod";
import type { Context } from "#platform/http/context.ts";
import { BusinessError, conflict, invalid } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { type Job, jobOf, type RunningJob } from "#platform/jobs/job.ts";
import { storedSentence } from "#platform/text/stored-sentence.ts";
import { isOpenRole } from "../../access/role/service.ts";
import { directorySyncErrors, directorySyncTexts } from "./directory-sync.messages.ts";
import { runSync } from "./engine/run-sync.ts";
import { type SyncPlan, SyncRun } from "./engine/sync-run.ts";
import { reportSchema, tallySchema } from "./engine/tally.ts";
import { openSource, requireSource } from "./sources.ts";
import { readTexts } from "./stored-settings.ts";

export const syncJob = "directorySync";
const payloadSchema = z.object({ source: directorySource });

/** Runs of synchronisation as jobs: the id of a run is that of its job. */
export class SyncJobs {
  readonly job: Job;
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.job = jobOf({
      kind: syncJob,
      payload: payloadSchema,
      run: (ctx, { source }, job) => this.#run(ctx, source, job),
    });
  }

  /** Starts a run, unless one of this source is under way in the tenant. */
  async start(ctx: Context, source: SourceName): Promise<string> {
    await requireSource(ctx, source);
    const title = translate(directorySyncTexts.jobTitle, ctx.locale, { source: directorySyncTexts[source] });
    return ctx.tx(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`directory-sync:${tx.tenant.id}:${source}`}, 0))`.execute(
        tx.db,
      );
      await this.#endStopped(tx, source);
      const running = await tx.db
        .selectFrom("directorySync")
        .select("id")
        .where("source", "=", source)
        .where("state", "=", "running")
        .limit(1)
        .executeTakeFirst();
      if (running !== undefined) throw conflict(directorySyncErrors.running);
      const id = await this.#platform.jobs.enqueue(tx, syncJob, title, { source });
      await tx.db
        .insertInto("directorySync")
        .values({
          tenantId: tx.tenant.id,
          id,
          source,
          state: "running",
          creatorUserId: tx.actor.userId,
          creatorTime: tx.now(),
        })
        .execute();
      return id;
    });
  }

  /** A run whose job has ended without it, because it was given up, is over. */
  async #endStopped(tx: Context, source: SourceName): Promise<void> {
    await tx.db
      .updateTable("directorySync")
      .set({ state: "failed", errorText: storedSentence(directorySyncErrors.stopped), endedTime: tx.now() })
      .where("source", "=", source)
      .where("state", "=", "running")
      .where(
        sql<boolean>`not exists (select from job j where j.tenant_id = directory_sync.tenant_id and j.id = directory_sync.id and j.state in ('waiting', 'running'))`,
      )
      .execute();
  }

  async #run(ctx: Context, sourceName: SourceName, job: RunningJob): Promise<unknown> {
    try {
      const run = await this.#open(ctx, sourceName, job);
      try {
        await runSync(run);
      } finally {
        await run.source.close();
      }
      await ctx.tx(async (tx) => {
        await this.#end(tx, job, { state: "done", errorText: "" });
        await job.finish(tx, run.tally.counts);
      });
      return run.tally.counts;
    } catch (error) {
      // The server stops: the run goes on after the next start.
      if (job.signal.aborted) throw error;
      if (!(error instanceof BusinessError)) ctx.log.error({ error, source: sourceName }, "synchronisation failed");
      await this.#end(ctx, job, { state: "failed", errorText: sentenceOf(error) });
      throw error instanceof BusinessError ? error : invalid(directorySyncErrors.unexpected);
    }
  }

  async #open(ctx: Context, sourceName: SourceName, job: RunningJob): Promise<SyncRun> {
    const row = await ctx.db
      .selectFrom("directorySync")
      .select(["counters", "report", "creatorTime"])
      .where("id", "=", job.id)
      .executeTakeFirstOrThrow();
    const tally = { counts: tallySchema.parse(row.counters), report: reportSchema.parse(row.report) };
    const { plan, isRoleMissing } = await planOf(ctx, sourceName);
    const source = await openSource(ctx, sourceName, job.signal);
    const run = new SyncRun({ ctx, id: job.id, sourceName, source, plan, time: row.creatorTime, tally, job });
    if (isRoleMissing) await run.note("roleMissing");
    return run;
  }

  /** A process that has lost the job to another one must not change it any more. */
  async #end(
    ctx: Context,
    { id, attempt }: RunningJob,
    outcome: { state: "done" | "failed"; errorText: string },
  ): Promise<void> {
    await ctx.db
      .updateTable("directorySync")
      .set({ ...outcome, endedTime: ctx.now() })
      .where("id", "=", id)
      .where("state", "=", "running")
      .where(
        sql<boolean>`exists (select from job j where j.tenant_id = directory_sync.tenant_id and j.id = directory_sync.id and j.state = 'running' and j.attempt = ${attempt})`,
      )
      .execute();
  }
}

/** In every language, because the reader's language is not known yet. */
function sentenceOf(error: unknown): string {
  return error instanceof BusinessError
    ? storedSentence(error.text, error.params)
    : storedSentence(directorySyncErrors.unexpected);
}

async function planOf(ctx: Context, source: SourceName): Promise<{ plan: SyncPlan; isRoleMissing: boolean }> {
  const texts = await readTexts(ctx.db, source);
  const rootId = texts.organizeId === "" ? await topmostCompany(ctx) : await liveOrganize(ctx, texts.organizeId);
  const hasRole = texts.roleId !== "" && (await isOpenRole(ctx, texts.roleId));
  const plan: SyncPlan = {
    rootId,
    roleIds: hasRole ? [texts.roleId] : [],
    outerWins: texts.outerWins === "1",
    syncsOrganize: texts.syncsOrganize === "1",
    syncsUser: texts.syncsUser === "1",
  };
  return { plan, isRoleMissing: texts.roleId !== "" && !hasRole };
}

async function topmostCompany(ctx: Context): Promise<string> {
  const row = await ctx.db
    .selectFrom("organize")
    .select("id")
    .where("parentId", "=", organizeRoot)
    .where("deleteMark", "is", null)
    .orderBy("sortCode")
    .orderBy("creatorTime")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) throw invalid(directorySyncErrors.organizeMissing);
  return row.id;
}

async function liveOrganize(ctx: Context, id: string): Promise<string> {
  const row = await ctx.db
    .selectFrom("organize")
    .select("id")
    .where("id", "=", id)
    .where("deleteMark", "is", null)
    .executeTakeFirst();
  if (row === undefined) throw invalid(directorySyncErrors.organizeMissing);
  return row.id;
}
