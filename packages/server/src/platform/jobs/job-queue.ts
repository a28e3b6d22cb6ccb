import type { JobFrame } from "@gongshu/contract/system/job";
import { translate } from "@gongshu/core/text/messages";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Database, Transaction } from "../db/database.ts";
import type { EventHub } from "../events/event-hub.ts";
import { pushTopic } from "../events/push.ts";
import type { Context } from "../http/context.ts";
import { BusinessError } from "../http/errors.ts";
import { uuidV7 } from "../http/uuid-v7.ts";
import type { Logger } from "../log/logger.ts";
import { type FailedHook, type FailedJob, failJob } from "./failed-job.ts";
import { jobMessages } from "./job.messages.ts";

/** What the running work gets to report and to finish. */
export interface RunningJob {
  readonly id: string;
  /** 2 and more after a process died in the middle: what was done before must not be done again. */
  readonly attempt: number;
  /** Aborted when the server stops. */
  readonly signal: AbortSignal;
  /** 0–100; written and pushed at most a few times a second. */
  progress(percent: number): void;
  /** Marks the job done inside the transaction of its effect, so that both happen or neither. Throws when another process has taken the job over meanwhile. */
  finish(tx: Context, result: unknown): Promise<void>;
}

interface JobDefinition<Payload> {
  /** Its name in the rows of the table. */
  readonly kind: string;
  readonly payload: z.ZodType<Payload>;
  /** Its return value becomes the result, unless `finish` has already set one. */
  run(ctx: Context, payload: Payload, job: RunningJob): Promise<unknown>;
  /** Takes back what was done when the job was asked for, in the transaction that marks it failed, whatever the reason. */
  onFailed?(transaction: Transaction, payload: Payload, job: FailedJob): Promise<void>;
}

/** A kind of job, whatever its payload. */
export type Job = JobDefinition<never>;

/** A kind of job: what its payload is, and what it does. */
export function jobOf<Payload>(definition: JobDefinition<Payload>): Job {
  return definition as Job;
}

interface JobRow {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly attempt: number;
  readonly creatorUserId: string;
}

type ContextOf = (tenantId: string, userId: string, jobId: string) => Promise<Context | undefined>;

const jobColumns = ["id", "kind", "payload", "attempt", "creatorUserId"] as const;
const waitingTopic = "job-waiting";
const leaseMs = 30_000;
const heartbeatMs = 10_000;
const sweepMs = 15_000;
const progressMs = 250;
const maxAttempts = 3;
const maxRunning = 2;

/**
 * Long work on the table `job`. A job belongs to its tenant like every row; processes learn of it by an event that is sent
 * in the transaction which made it, and claim it with one conditional update, so exactly one runs it. A sweep picks up what
 * was missed and what a dead process left behind.
 */
export class JobQueue {
  readonly #database: Database;
  readonly #events: EventHub;
  readonly #log: Logger;
  readonly #workerId = uuidV7();
  readonly #definitions = new Map<string, Job>();
  readonly #running = new Map<string, { abort: AbortController; tenantId: string; done: Promise<void> }>();
  readonly #candidates: { tenantId: string; jobId: string }[] = [];
  readonly #timers: NodeJS.Timeout[] = [];
  #contextOf: ContextOf | undefined;
  #stopping = false;

  constructor(database: Database, events: EventHub, log: Logger) {
    this.#database = database;
    this.#events = events;
    this.#log = log;
  }

  define<Payload>(job: JobDefinition<Payload>): void {
    this.#definitions.set(job.kind, jobOf(job));
  }

  /** Puts a job in line and gives back its id. */
  async enqueue(ctx: Context, kind: string, title: string, payload: object): Promise<string> {
    const id = ctx.newId();
    const insert = ctx.db.insertInto("job").values({
      tenantId: ctx.tenant.id,
      id,
      kind,
      title,
      payload: JSON.stringify(payload),
      creatorUserId: ctx.actor.userId,
      creatorTime: ctx.now(),
    });
    await ctx.batch([insert, ctx.announce({ topic: waitingTopic, payload: { jobId: id } })]);
    return id;
  }

  /** `contextOf` gives the job the rights of who asked for it, as they are now; undefined when that account is closed. */
  async start(contextOf: ContextOf): Promise<void> {
    this.#contextOf = contextOf;
    this.#events.subscribe(waitingTopic, (event) => this.#offer(event.tenantId, String(event.payload?.["jobId"])));
    this.#timers.push(
      setInterval(() => void this.#guarded(() => this.#heartbeat()), heartbeatMs),
      setInterval(() => void this.#guarded(() => this.sweep()), sweepMs),
    );
    // An embedded database has one process: whatever is "running" when it starts was cut off.
    await this.#guarded(() => this.sweep(this.#database.kind === "embedded"));
  }

  /** Lets running jobs go on for a while, then aborts them; they are taken up again after the next start. */
  async stop(graceMs = 5000): Promise<void> {
    this.#stopping = true;
    for (const timer of this.#timers) clearInterval(timer);
    const all = Promise.all([...this.#running.values()].map(({ done }) => done));
    const grace = new Promise((resolve) => setTimeout(resolve, graceMs).unref());
    await Promise.race([all, grace]);
    for (const { abort } of this.#running.values()) abort.abort();
    await all;
  }

  #offer(tenantId: string, jobId: string): void {
    if (this.#stopping || this.#running.has(jobId)) return;
    if (this.#running.size >= maxRunning) {
      this.#candidates.push({ tenantId, jobId });
      return;
    }
    const abort = new AbortController();
    const done = this.#guarded(() => this.#claimAndRun(tenantId, jobId, abort)).finally(() => {
      this.#running.delete(jobId);
      const next = this.#candidates.shift();
      if (next !== undefined) this.#offer(next.tenantId, next.jobId);
    });
    this.#running.set(jobId, { abort, tenantId, done });
  }

  async #claimAndRun(tenantId: string, jobId: string, abort: AbortController): Promise<void> {
    const row = await this.#claim(tenantId, jobId);
    if (row === undefined) return;
    const ctx = await this.#contextOf?.(tenantId, row.creatorUserId, jobId);
    const definition = this.#definitions.get(row.kind);
    const job = new Running(this.#database, this.#events, tenantId, row, abort.signal);
    const fail = (errorText: string) => job.fail(errorText, this.#onFailed(tenantId, row));
    if (ctx === undefined || definition === undefined)
      return fail(translate(jobMessages.cannotRun, ctx?.locale ?? "zh"));
    try {
      const payload = definition.payload.parse(row.payload);
      const result = await definition.run(ctx, payload, job);
      await job.complete(result);
    } catch (error) {
      if (abort.signal.aborted && this.#stopping) return this.#release(tenantId, row);
      if (!(error instanceof BusinessError)) this.#log.error({ error, jobId, kind: row.kind }, "job failed");
      const text =
        error instanceof BusinessError
          ? translate(error.text, ctx.locale, error.params)
          : translate(jobMessages.failed, ctx.locale);
      await fail(text);
    }
  }

  async #claim(tenantId: string, jobId: string): Promise<JobRow | undefined> {
    const now = new Date();
    return this.#database
      .kysely({ tenantId })
      .updateTable("job")
      .set({
        state: "running",
        workerId: this.#workerId,
        leaseUntil: new Date(now.getTime() + leaseMs),
        attempt: sql`attempt + 1`,
        startedTime: sql`coalesce(started_time, ${now}::timestamptz)`,
      })
      .where("id", "=", jobId)
      .where("state", "=", "waiting")
      .returning(jobColumns)
      .executeTakeFirst();
  }

  #onFailed(tenantId: string, row: JobRow): FailedHook | undefined {
    const definition = this.#definitions.get(row.kind);
    const { success, data } = definition?.payload.safeParse(row.payload) ?? { success: false };
    if (definition?.onFailed === undefined || !success) return undefined;
    const { id, creatorUserId } = row;
    return async (transaction) => definition.onFailed?.(transaction, data, { id, tenantId, creatorUserId });
  }

  /** Ends what has been cut off too often. */
  async #giveUp(tenantId: string, isLost: RawBuilder<boolean>): Promise<void> {
    const rows = await this.#database
      .kysely({ tenantId })
      .selectFrom("job")
      .select(jobColumns)
      .where("state", "=", "running")
      .where("attempt", ">=", maxAttempts)
      .where(isLost)
      .execute();
    for (const row of rows) {
      const failure = { job: { ...row, tenantId }, errorText: jobMessages.gaveUp.zh, isLost };
      await this.#guarded(async () => {
        await failJob(this.#database, { ...failure, onFailed: this.#onFailed(tenantId, row) });
      });
    }
  }

  /** Gives a job back that a stop cut off, unless another process has taken it over by now. */
  async #release(tenantId: string, row: JobRow): Promise<void> {
    await this.#database
      .kysely({ tenantId })
      .updateTable("job")
      .set({ state: "waiting", workerId: null, leaseUntil: null })
      .where("id", "=", row.id)
      .where("state", "=", "running")
      .where("workerId", "=", this.#workerId)
      .where("attempt", "=", row.attempt)
      .execute();
  }

  async #heartbeat(): Promise<void> {
    const byTenant = Map.groupBy(this.#running, ([, running]) => running.tenantId);
    for (const [tenantId, entries] of byTenant) {
      const ids = entries.map(([id]) => id);
      await this.#database
        .kysely({ tenantId })
        .updateTable("job")
        .set({ leaseUntil: new Date(Date.now() + leaseMs) })
        .where("id", "in", ids)
        .where("workerId", "=", this.#workerId)
        .where("state", "=", "running")
        .execute();
    }
  }

  /** Takes up what was missed, and what a process left behind whose lease has run out; `everyRunning` when no other process can be there. */
  async sweep(everyRunning = false): Promise<void> {
    const tenants = await this.#database
      .kysely({ tenantId: null })
      .selectFrom("tenant")
      .select("id")
      .where("deleteMark", "is", null)
      .execute();
    for (const { id: tenantId } of tenants) {
      const db = this.#database.kysely({ tenantId });
      const dead = everyRunning ? sql<boolean>`true` : sql<boolean>`lease_until < ${new Date()}`;
      await this.#giveUp(tenantId, dead);
      await db
        .updateTable("job")
        .set({ state: "waiting", workerId: null, leaseUntil: null })
        .where("state", "=", "running")
        .where("attempt", "<", maxAttempts)
        .where(dead)
        .execute();
      const waiting = await db
        .selectFrom("job")
        .select("id")
        .where("state", "=", "waiting")
        .orderBy("creatorTime")
        .limit(100)
        .execute();
      for (const { id } of waiting)
        if (!this.#candidates.some((candidate) => candidate.jobId === id)) this.#offer(tenantId, id);
    }
  }

  async #guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!this.#stopping) this.#log.error({ error }, "job queue");
    }
  }
}

class Running implements RunningJob {
  readonly id: string;
  readonly attempt: number;
  readonly signal: AbortSignal;
  readonly #database: Database;
  readonly #events: EventHub;
  readonly #tenantId: string;
  readonly #userId: string;
  #percent = 0;
  #timer: NodeJS.Timeout | undefined;
  #isFinished = false;

  constructor(database: Database, events: EventHub, tenantId: string, row: JobRow, signal: AbortSignal) {
    this.#database = database;
    this.#events = events;
    this.#tenantId = tenantId;
    this.#userId = row.creatorUserId;
    this.id = row.id;
    this.attempt = row.attempt;
    this.signal = signal;
  }

  progress(percent: number): void {
    this.#percent = Math.max(0, Math.min(99, Math.floor(percent)));
    this.#timer ??= setTimeout(() => this.#report(), progressMs);
  }

  async finish(tx: Context, result: unknown): Promise<void> {
    const done = await tx.db
      .updateTable("job")
      .set({ state: "done", progress: 100, result: JSON.stringify(result ?? null), endedTime: tx.now() })
      .where("id", "=", this.id)
      .where("state", "=", "running")
      .where("attempt", "=", this.attempt)
      .executeTakeFirst();
    // A process that slept past its lease must not have its effect a second time.
    if (done.numUpdatedRows !== 1n) throw new Error("The job was taken over by another process.");
    this.#isFinished = true;
  }

  /** Writes the result, unless `finish` has, and tells the user. */
  async complete(result: unknown): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isFinished || (await this.#write(result))) this.#tell("done", 100);
  }

  async #write(result: unknown): Promise<boolean> {
    const done = await this.#database
      .kysely({ tenantId: this.#tenantId })
      .updateTable("job")
      .set({ state: "done", progress: 100, result: JSON.stringify(result ?? null), endedTime: new Date() })
      .where("id", "=", this.id)
      .where("state", "=", "running")
      .where("attempt", "=", this.attempt)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  }

  /** Writes the failure and tells the user, unless the job has ended or another attempt has it. */
  async fail(errorText: string, onFailed: FailedHook | undefined): Promise<void> {
    clearTimeout(this.#timer);
    const job = { id: this.id, attempt: this.attempt, tenantId: this.#tenantId, creatorUserId: this.#userId };
    if (await failJob(this.#database, { job, errorText, onFailed })) this.#tell("failed", this.#percent);
    else if (this.#isFinished && (await this.#isDone())) this.#tell("done", 100);
  }

  /** The transaction of `finish` may have failed. */
  async #isDone(): Promise<boolean> {
    const job = await this.#database
      .kysely({ tenantId: this.#tenantId })
      .selectFrom("job")
      .select("state")
      .where("id", "=", this.id)
      .executeTakeFirst();
    return job?.state === "done";
  }

  #report(): void {
    this.#timer = undefined;
    const progress = this.#percent;
    void this.#database
      .kysely({ tenantId: this.#tenantId })
      .updateTable("job")
      .set({ progress })
      .where("id", "=", this.id)
      .where("state", "=", "running")
      .execute()
      .catch(() => undefined);
    this.#tell("running", progress);
  }

  #tell(state: JobFrame["state"], progress: number): void {
    const payload: JobFrame = { method: "jobProgress", jobId: this.id, state, progress };
    this.#events.publish({ topic: pushTopic, tenantId: this.#tenantId, userId: this.#userId, payload: { ...payload } });
  }
}
