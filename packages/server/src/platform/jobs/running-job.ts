import type { JobFrame } from "@gongshu/contract/system/job";
import type { Database } from "../db/database.ts";
import type { EventHub } from "../events/event-hub.ts";
import { pushTopic } from "../events/push.ts";
import type { Context } from "../http/context.ts";
import type { RunningJob } from "./job.ts";
import type { JobRow } from "./job-rows.ts";

const progressMs = 250;

interface Parts {
  readonly database: Database;
  readonly events: EventHub;
  readonly tenantId: string;
  readonly row: JobRow;
  readonly signal: AbortSignal;
  readonly isForgotten: boolean;
}

/** A job while a process runs it. */
export class ClaimedJob implements RunningJob {
  readonly id: string;
  readonly attempt: number;
  readonly signal: AbortSignal;
  readonly #parts: Parts;
  #percent = 0;
  #timer: NodeJS.Timeout | undefined;
  #isFinished = false;
  #isAgain = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.id = parts.row.id;
    this.attempt = parts.row.attempt;
    this.signal = parts.signal;
  }

  progress(percent: number): void {
    this.#percent = Math.max(0, Math.min(99, Math.floor(percent)));
    this.#timer ??= setTimeout(() => this.#report(), progressMs);
  }

  async finish(tx: Context, result: unknown): Promise<void> {
    // A process that slept past its lease must not have its effect a second time.
    if (!(await this.#writeDone(tx, result))) throw new Error("The job was taken over by another process.");
    this.#isFinished = true;
  }

  async again(tx: Context, runAt: Date): Promise<void> {
    const { numUpdatedRows } = await tx.db
      .updateTable("job")
      .set({ state: "waiting", runAt, earlierAttempts: this.attempt, workerId: null, leaseUntil: null })
      .set({ errorText: "", errorClass: "" })
      .where("id", "=", this.id)
      .where("state", "=", "running")
      .where("attempt", "=", this.attempt)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error("The job was taken over by another process.");
    this.#isAgain = true;
  }

  /** Writes the result, unless `finish` has, and tells the user. */
  async complete(result: unknown): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isAgain) return;
    const db = this.#parts.database.kysely({ tenantId: this.#parts.tenantId });
    if (this.#isFinished || (await this.#writeDone({ db }, result))) this.tell("done", 100);
  }

  /** Ends the reports on progress; true when the work has failed only after it had been marked done. */
  async isDoneAlready(): Promise<boolean> {
    clearTimeout(this.#timer);
    // The transaction of `finish` may have failed.
    return this.#isFinished && (await this.#isDone());
  }

  tell(state: JobFrame["state"], progress = this.#percent): void {
    const { events, tenantId, row } = this.#parts;
    const payload: JobFrame = { method: "jobProgress", jobId: this.id, state, progress };
    events.publish({ topic: pushTopic, tenantId, userId: row.creatorUserId, payload: { ...payload } });
  }

  async #writeDone({ db }: Pick<Context, "db">, result: unknown): Promise<boolean> {
    if (this.#parts.isForgotten) {
      const { numDeletedRows } = await db
        .deleteFrom("job")
        .where("id", "=", this.id)
        .where("state", "=", "running")
        .where("attempt", "=", this.attempt)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    }
    const { numUpdatedRows } = await db
      .updateTable("job")
      .set({ state: "done", progress: 100, result: JSON.stringify(result ?? null), endedTime: new Date() })
      .set({ errorText: "", errorClass: "" })
      .where("id", "=", this.id)
      .where("state", "=", "running")
      .where("attempt", "=", this.attempt)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async #isDone(): Promise<boolean> {
    const { database, tenantId, isForgotten } = this.#parts;
    const job = await database
      .kysely({ tenantId })
      .selectFrom("job")
      .select("state")
      .where("id", "=", this.id)
      .executeTakeFirst();
    return job === undefined ? isForgotten : job.state === "done";
  }

  #report(): void {
    this.#timer = undefined;
    const progress = this.#percent;
    const { database, tenantId } = this.#parts;
    void database
      .kysely({ tenantId })
      .updateTable("job")
      .set({ progress })
      .where("id", "=", this.id)
      .where("state", "=", "running")
      .execute()
      .catch(() => undefined);
    this.tell("running", progress);
  }
}
