import { setTimeout as delay } from "node:timers/promises";
import type { Lock, Locker } from "@tus/server";
import { sql } from "kysely";
import type { EventHub } from "#platform/events/event-hub.ts";
import type { Context } from "#platform/http/context.ts";

/** How long a lock counts without a sign of life, by the clock of the database: after a crash, the upload goes on so much later. */
const leaseMs = 10_000;
const leaseEnd = sql<Date>`now() + ${sql.raw(`interval '${leaseMs} milliseconds'`)}`;
const renewMs = 3_000;
const tryMs = 200;
/** Longer than the lease of a writer that is gone. */
const presetWaitMs = 12_000;
const wantedTopic = "file-upload-wanted";

/** The owners of the locks that this process holds, or is about to. */
const held = new Set<string>();

/** What the library answers with when an upload is being written elsewhere; clients try again. */
const locked = { status_code: 423, body: "locked" };

/**
 * One writer for an upload, among all processes: the lock is a lease in its row. Who waits for it says so, and whoever holds it then ends what has most likely
 * lost its client.
 */
export class UploadLocks implements Locker {
  readonly #ctx: Context;
  readonly #events: EventHub;

  constructor(ctx: Context, events: EventHub) {
    this.#ctx = ctx;
    this.#events = events;
  }

  newLock(id: string): UploadLock {
    return new UploadLock(this.#ctx, this.#events, id);
  }
}

export class UploadLock implements Lock {
  /** In the row while the lock is held. Pieces are only noted under it, so that one who has lost it changes nothing. */
  readonly owner: string;
  readonly #ctx: Context;
  readonly #events: EventHub;
  readonly #id: string;
  readonly #lost = new AbortController();
  #renewedMs = 0;
  #timer: NodeJS.Timeout | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(ctx: Context, events: EventHub, id: string) {
    this.owner = ctx.newId();
    this.#ctx = ctx;
    this.#events = events;
    this.#id = id;
  }

  /** Aborted when the lock has gone to somebody else, or may have: nothing may be written any more. */
  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  async lock(signal: AbortSignal, cancel: () => Promise<void> | void): Promise<void> {
    // oxlint-disable-next-line typescript/only-throw-error -- the library of resumable uploads answers by values of its own
    if (!(await this.tryLock(cancel, { signal }))) throw locked;
  }

  /** False when somebody else has held it all the time. */
  async tryLock(
    cancel: () => Promise<void> | void,
    { signal, waitMs = presetWaitMs }: { readonly signal?: AbortSignal; readonly waitMs?: number } = {},
  ): Promise<boolean> {
    const until = performance.now() + waitMs;
    // Before it is taken: nobody may find it in the row and not here.
    held.add(this.owner);
    while (!(await this.#take())) {
      if (signal?.aborted === true || performance.now() > until) {
        held.delete(this.owner);
        return false;
      }
      this.#events.publish({ topic: wantedTopic, tenantId: this.#ctx.tenant.id, payload: { id: this.#id } });
      await delay(tryMs);
    }
    this.#renewedMs = performance.now();
    this.#unsubscribe = this.#events.subscribe(wantedTopic, ({ payload }) => {
      if (payload?.["id"] === this.#id) void cancel();
    });
    this.#timer = setInterval(() => void this.#renew(), renewMs);
    this.#timer.unref();
    return true;
  }

  /** What the row holds while this lock is held; also for a row that is made under it. */
  lease() {
    return { lockOwner: this.owner, lockUntil: leaseEnd };
  }

  async unlock(): Promise<void> {
    this.#unsubscribe?.();
    clearInterval(this.#timer);
    held.delete(this.owner);
    await this.#ctx.db
      .updateTable("fileUpload")
      .set({ lockOwner: null, lockUntil: null })
      .where("id", "=", this.#id)
      .where("lockOwner", "=", this.owner)
      .execute();
  }

  /** An embedded database has one process: what that does not hold was held by one that is gone. */
  #isFree() {
    const isLeft = sql<boolean>`lock_owner is null or lock_until < now()`;
    if (this.#ctx.database.kind !== "embedded") return sql<boolean>`(${isLeft})`;
    return sql<boolean>`(${isLeft} or not (lock_owner = any(${[...held]}::text[])))`;
  }

  /** Also true where there is no such upload, yet or any more: then there is nothing to write to. */
  async #take(): Promise<boolean> {
    const { numUpdatedRows } = await this.#ctx.db
      .updateTable("fileUpload")
      .set(this.lease())
      .where("id", "=", this.#id)
      .where(this.#isFree())
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n || (await this.#holder()) === undefined;
  }

  /** What was lost is never taken again: somebody else may have written meanwhile. Without an answer it counts as long as the lease does. */
  async #renew(): Promise<void> {
    const askedMs = performance.now();
    try {
      const { numUpdatedRows } = await this.#ctx.db
        .updateTable("fileUpload")
        .set(this.lease())
        .where("id", "=", this.#id)
        .where("lockOwner", "=", this.owner)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n || (await this.#holder()) === undefined) this.#renewedMs = askedMs;
      else this.#lost.abort();
    } catch {
      if (performance.now() - this.#renewedMs > leaseMs) this.#lost.abort();
    }
  }

  async #holder(): Promise<{ readonly lockOwner: string | null } | undefined> {
    return this.#ctx.db.selectFrom("fileUpload").select("lockOwner").where("id", "=", this.#id).executeTakeFirst();
  }
}
