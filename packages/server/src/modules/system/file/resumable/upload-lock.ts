import { setTimeout as delay } from "node:timers/promises";
import type { Lock, Locker } from "@tus/server";
import type { EventHub } from "#platform/events/event-hub.ts";
import type { Context } from "#platform/http/context.ts";

/** How long a lock counts without a sign of life: after a crash, the upload goes on so much later. */
const leaseMs = 10_000;
const renewMs = 3_000;
const tryMs = 200;
const waitMs = 12_000;
const wantedTopic = "file-upload-wanted";

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
  #timer: NodeJS.Timeout | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(ctx: Context, events: EventHub, id: string) {
    this.owner = ctx.newId();
    this.#ctx = ctx;
    this.#events = events;
    this.#id = id;
  }

  async lock(signal: AbortSignal, cancel: () => Promise<void> | void): Promise<void> {
    const until = performance.now() + waitMs;
    while (!(await this.#take())) {
      // oxlint-disable-next-line typescript/only-throw-error -- the library of resumable uploads answers by values of its own
      if (signal.aborted || performance.now() > until) throw locked;
      this.#events.publish({ topic: wantedTopic, tenantId: this.#ctx.tenant.id, payload: { id: this.#id } });
      await delay(tryMs);
    }
    this.#unsubscribe = this.#events.subscribe(wantedTopic, ({ payload }) => {
      if (payload?.["id"] === this.#id) void cancel();
    });
    this.#timer = setInterval(() => void this.#take().catch(() => undefined), renewMs);
    this.#timer.unref();
  }

  /** What the row holds while this lock is held; also for a row that is made under it. */
  lease() {
    return { lockOwner: this.owner, lockUntil: new Date(this.#ctx.now().getTime() + leaseMs) };
  }

  async unlock(): Promise<void> {
    this.#unsubscribe?.();
    clearInterval(this.#timer);
    await this.#ctx.db
      .updateTable("fileUpload")
      .set({ lockOwner: null, lockUntil: null })
      .where("id", "=", this.#id)
      .where("lockOwner", "=", this.owner)
      .execute();
  }

  /** Also true where there is no such upload, yet or any more: then there is nothing to write to. */
  async #take(): Promise<boolean> {
    const { db } = this.#ctx;
    const now = this.#ctx.now();
    const { numUpdatedRows } = await db
      .updateTable("fileUpload")
      .set(this.lease())
      .where("id", "=", this.#id)
      .where((eb) =>
        eb.or([eb("lockOwner", "is", null), eb("lockOwner", "=", this.owner), eb("lockUntil", "<", now.getTime())]),
      )
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) return true;
    return (await db.selectFrom("fileUpload").select("id").where("id", "=", this.#id).executeTakeFirst()) === undefined;
  }
}
