import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/database.ts";
import { type EventHub, gapTopic } from "../events/event-hub.ts";
import type { Context } from "../http/context.ts";
import { BusinessError } from "../http/errors.ts";
import { uuidV7 } from "../http/uuid-v7.ts";
import type { Logger } from "../log/logger.ts";
import { storedSentence } from "../text/stored-sentence.ts";
import { pauseAfter } from "../work/back-off.ts";
import { DueLoop } from "../work/due-loop.ts";
import { errorClassOf } from "../work/error-class.ts";
import { jobMessages } from "./job.messages.ts";
import { type Job, type JobDefinition, jobOf, systemUserId } from "./job.ts";
import { discardJob, type Failure, failJob } from "./job-ending.ts";
import { JobPlaces } from "./job-places.ts";
import {
  anyLease,
  claimJob,
  type DueJob,
  dueJobs,
  dueTimes,
  extendLeases,
  heartbeatMs,
  type JobRow,
  leaseIsOver,
  releaseJob,
  retryJob,
  reviveJob,
  runningJobs,
} from "./job-rows.ts";
import { ClaimedJob } from "./running-job.ts";

/** The rights of who asked for a job, as they are now; undefined when that account is closed. `systemUserId` stands for the product itself. */
export type ContextOf = (tenantId: string, userId: string, jobId: string) => Promise<Context | undefined>;

export interface EnqueueOptions {
  /** Of work that there is once: while it waits or runs it is not put in line again, and after its end it begins anew. */
  readonly id?: string;
  /** Not before; at once unless it is said. */
  readonly runAt?: Date;
  readonly priority?: number;
  /** Whose rights it has, where that is not who asks for it. */
  readonly userId?: string;
}

interface RunningEntry {
  readonly tenantId: string;
  readonly abort: AbortController;
  readonly done: Promise<void>;
}

const waitingTopic = "job-waiting";
const cancelledTopic = "job-cancelled";
const longestPauseMs = 60_000;
const pauseAfterErrorMs = 1000;
const jobsAtOnce = 20;
/** How often a job may be cut off, for kinds without a policy. */
const maxInterruptions = 3;

/**
 * Long work on the table `job`. A job belongs to its tenant like every row. Processes learn of it by an event that is sent in the
 * transaction which made it, find what is due by one statement over all tenants, and claim it with one conditional update inside of its tenant, so
 * exactly one runs it. What a dead process leaves behind is due when its lease is over.
 */
export class JobQueue {
  readonly #database: Database;
  readonly #events: EventHub;
  readonly #log: Logger;
  readonly #workerId = uuidV7();
  readonly #definitions = new Map<string, Job>();
  readonly #places = new JobPlaces();
  readonly #running = new Map<string, RunningEntry>();
  readonly #loop: DueLoop;
  #heartbeat: NodeJS.Timeout | undefined;
  #contextOf: ContextOf | undefined;
  #stopping = false;

  constructor(database: Database, events: EventHub, log: Logger) {
    this.#database = database;
    this.#events = events;
    this.#log = log;
    this.#loop = new DueLoop(() => this.#round(), { name: "job queue", longestMs: longestPauseMs, log });
  }

  define<Payload>(job: JobDefinition<Payload>): void {
    this.#definitions.set(job.kind, jobOf(job));
  }

  /** Puts a job in line and gives back its id. */
  async enqueue(
    ctx: Context,
    kind: string,
    title: string,
    payload: object,
    options: EnqueueOptions = {},
  ): Promise<string> {
    const id = options.id ?? ctx.newId();
    const row = { ...this.#newRow(ctx, kind, title, payload, options), id };
    const runAt = options.runAt ?? sql<Date>`now()`;
    const begin = {
      state: "waiting",
      title,
      runAt,
      progress: 0,
      result: null,
      workerId: null,
      leaseUntil: null,
    } as const;
    const insert = ctx.db.insertInto("job").values(row);
    const insertOnce = insert.onConflict((conflict) =>
      conflict
        .columns(["tenantId", "id"])
        .doUpdateSet({ ...begin, earlierAttempts: sql`job.attempt`, startedTime: null, endedTime: null, errorText: "" })
        .where("job.state", "not in", ["waiting", "running"]),
    );
    await ctx.batch([options.id === undefined ? insert : insertOnce, ctx.announce({ topic: waitingTopic })]);
    return id;
  }

  /** Puts the one job of this id in line for a moment, or moves it there while it waits or after its end. One that runs is left alone. */
  async plan(ctx: Context, kind: string, id: string, payload: object, runAt: Date): Promise<void> {
    const row = this.#newRow(ctx, kind, "", payload, { runAt });
    const plan = ctx.db
      .insertInto("job")
      .values({ ...row, id })
      .onConflict((conflict) =>
        conflict
          .columns(["tenantId", "id"])
          .doUpdateSet({ state: "waiting", runAt, earlierAttempts: sql`job.attempt`, endedTime: null, errorText: "" })
          .where("job.state", "<>", "running"),
      );
    await ctx.batch([plan, ctx.announce({ topic: waitingTopic })]);
  }

  /** When the jobs of a kind in the caller's tenant are taken up, as epoch milliseconds by id: 0 for those that run. */
  dueTimes(ctx: Context, kind: string): Promise<ReadonlyMap<string, number>> {
    return dueTimes(ctx, kind);
  }

  /** Ends a job that waits or runs, in the transaction of the reason; the process that runs it is told to stop. */
  async cancel(tx: Context, id: string): Promise<void> {
    const cancel = tx.db
      .updateTable("job")
      .set({ state: "cancelled", endedTime: sql`now()`, leaseUntil: null, workerId: null })
      .where("id", "=", id)
      .where("state", "in", ["waiting", "running"]);
    await tx.batch([cancel, tx.announce({ topic: cancelledTopic, payload: { jobId: id } })]);
  }

  /** Puts a dead job in line again. False when there is none. */
  async retry(ctx: Context, id: string): Promise<boolean> {
    return ctx.tx(async (tx) => {
      const isRevived = await reviveJob(tx, id);
      if (isRevived) await tx.batch([tx.announce({ topic: waitingTopic })]);
      return isRevived;
    });
  }

  /** Gives up a dead job. False when there is none: what waits or runs belongs to its module. */
  discard(ctx: Context, id: string): Promise<boolean> {
    return discardJob(ctx, id, (kind) => this.#definitions.get(kind));
  }

  async start(contextOf: ContextOf): Promise<void> {
    this.#contextOf = contextOf;
    this.#events.subscribe(waitingTopic, () => this.#loop.wake());
    this.#events.subscribe(gapTopic, () => this.#loop.wake());
    this.#events.subscribe(cancelledTopic, ({ payload }) =>
      this.#running.get(String(payload?.["jobId"]))?.abort.abort(),
    );
    this.#heartbeat = setInterval(() => void this.#guarded(() => this.#extendLeases()), heartbeatMs);
    // An embedded database has one process: whatever is "running" when it starts was cut off.
    if (this.#database.kind === "embedded")
      await this.#guarded(async () => {
        for (const job of await runningJobs(this.#database)) await this.#takeUp(job, anyLease);
      });
    this.#loop.start();
  }

  /** Lets running jobs go on for a while, then aborts them; they are taken up again after the next start. */
  async stop(graceMs = 5000): Promise<void> {
    this.#stopping = true;
    clearInterval(this.#heartbeat);
    await this.#loop.stop();
    const all = Promise.all([...this.#running.values()].map(({ done }) => done));
    const grace = new Promise((resolve) => setTimeout(resolve, graceMs).unref());
    await Promise.race([all, grace]);
    for (const { abort } of this.#running.values()) abort.abort();
    await all;
  }

  /** Takes up what is due now, as the queue does by itself. */
  sweep(): Promise<void> {
    return this.#loop.runNow();
  }

  async #round(): Promise<number | undefined> {
    const ready = [...this.#definitions.values()].filter((job) => this.#places.hasRoom(job)).map(({ kind }) => kind);
    if (ready.length === 0) return undefined;
    const { jobs, nextMs } = await dueJobs(this.#database, ready, jobsAtOnce);
    for (const job of jobs) await this.#takeUp(job, leaseIsOver);
    return nextMs;
  }

  async #takeUp(due: DueJob, isLost: RawBuilder<boolean>): Promise<void> {
    const definition = this.#definitions.get(due.kind);
    // Kinds of another version of the product are left to its processes.
    if (definition === undefined || this.#stopping) return;
    const limit = Math.max(maxInterruptions, definition.retry?.attempts ?? 0);
    const isSpent = due.state === "running" && due.attempt - due.earlierAttempts >= limit;
    if (isSpent) await this.#guarded(() => this.#giveUp(due, definition, isLost));
    else if (!this.#running.has(due.id) && this.#places.hasRoomFor(definition, due.tenantId))
      this.#begin(due, definition, isLost);
  }

  #begin(due: DueJob, definition: Job, isLost: RawBuilder<boolean>): void {
    this.#places.take(definition, due.tenantId);
    const abort = new AbortController();
    const done = this.#guarded(() => this.#claimAndRun(due, definition, abort, isLost)).then((isOk) => {
      this.#running.delete(due.id);
      this.#places.release(definition, due.tenantId);
      // What failed here is due at once again: not in a circle without a pause.
      if (isOk) this.#loop.wake();
      else setTimeout(() => this.#loop.wake(), pauseAfterErrorMs).unref();
    });
    this.#running.set(due.id, { abort, tenantId: due.tenantId, done });
  }

  async #claimAndRun(due: DueJob, definition: Job, abort: AbortController, isLost: RawBuilder<boolean>): Promise<void> {
    const { tenantId } = due;
    const row = await claimJob(this.#database, due, this.#workerId, isLost);
    if (row === undefined) return;
    const userId = definition.isSystem === true ? systemUserId : row.creatorUserId;
    const ctx = await this.#contextOf?.(tenantId, userId, row.id);
    const isForgotten = definition.isForgotten === true;
    const parts = { database: this.#database, events: this.#events, tenantId, row, signal: abort.signal, isForgotten };
    const job = new ClaimedJob(parts);
    if (ctx === undefined) {
      const failure = { errorText: storedSentence(jobMessages.cannotRun), errorClass: "account closed" };
      return this.#end(tenantId, row, definition, job, { ...failure, state: "failed" });
    }
    try {
      const result = await definition.run(ctx, definition.payload.parse(row.payload), job);
      await job.complete(result);
    } catch (error) {
      if (abort.signal.aborted && this.#stopping) return releaseJob(this.#database, tenantId, row, this.#workerId);
      await this.#failed(ctx, row, definition, job, error);
    }
  }

  async #failed(ctx: Context, row: JobRow, definition: Job, job: ClaimedJob, error: unknown): Promise<void> {
    if (await job.isDoneAlready()) return job.tell("done", 100);
    // It was cancelled, or another process has it: that it broke off is no failure.
    if (job.signal.aborted) return;
    const isRefusal = error instanceof BusinessError;
    const errorClass = errorClassOf(error);
    if (!isRefusal) this.#log.error({ error, jobId: row.id, kind: row.kind }, "job failed");
    const errorText = isRefusal ? storedSentence(error.text, error.params) : storedSentence(jobMessages.failed);
    const { retry } = definition;
    const tries = row.attempt - row.earlierAttempts;
    if (retry === undefined || isRefusal || tries >= retry.attempts) {
      const state = retry === undefined || isRefusal ? "failed" : "dead";
      return this.#end(ctx.tenant.id, row, definition, job, { state, errorText, errorClass });
    }
    const pauseMs = pauseAfter(retry, tries, Math.random());
    if (await retryJob(this.#database, ctx.tenant.id, row, { pauseMs, errorText, errorClass })) job.tell("waiting", 0);
  }

  async #end(tenantId: string, row: JobRow, definition: Job, job: ClaimedJob, failure: Failure): Promise<void> {
    const system = await this.#contextOf?.(tenantId, systemUserId, row.id);
    if (system !== undefined && (await failJob(system, row, definition, failure))) job.tell("failed");
  }

  /** Ends what has been cut off too often. */
  async #giveUp({ tenantId, id }: DueJob, definition: Job, isLost: RawBuilder<boolean>): Promise<void> {
    const system = await this.#contextOf?.(tenantId, systemUserId, id);
    const row = await system?.db
      .selectFrom("job")
      .select(["id", "kind", "payload", "attempt", "earlierAttempts", "creatorUserId"])
      .where("id", "=", id)
      .executeTakeFirst();
    if (system === undefined || row === undefined) return;
    const state = definition.retry === undefined ? "failed" : "dead";
    const failure = {
      state,
      errorText: storedSentence(jobMessages.gaveUp),
      errorClass: "interrupted",
      isLost,
    } as const;
    await failJob(system, row, definition, failure);
  }

  async #extendLeases(): Promise<void> {
    const byTenant = Map.groupBy(this.#running, ([, running]) => running.tenantId);
    for (const [tenantId, entries] of byTenant) {
      const ids = entries.map(([id]) => id);
      // What was cancelled, or taken over while this process slept, has no effect any more.
      for (const id of await extendLeases(this.#database, tenantId, ids, this.#workerId))
        this.#running.get(id)?.abort.abort();
    }
  }

  #newRow(ctx: Context, kind: string, title: string, payload: object, options: EnqueueOptions) {
    const definition = this.#definitions.get(kind);
    return {
      tenantId: ctx.tenant.id,
      kind,
      title,
      payload: JSON.stringify(payload),
      priority: options.priority ?? definition?.priority ?? 0,
      creatorUserId: definition?.isSystem === true ? systemUserId : (options.userId ?? ctx.actor.userId),
      creatorTime: ctx.now(),
      ...(options.runAt !== undefined && { runAt: options.runAt }),
    };
  }

  async #guarded(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (!this.#stopping) this.#log.error({ error }, "job queue");
      return false;
    }
  }
}
