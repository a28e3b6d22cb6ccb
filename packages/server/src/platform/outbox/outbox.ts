import type { Database } from "../db/database.ts";
import { type EventHub, gapTopic } from "../events/event-hub.ts";
import type { Context } from "../http/context.ts";
import { uuidV7 } from "../http/uuid-v7.ts";
import { systemUserId } from "../jobs/job.ts";
import type { ContextOf } from "../jobs/job-queue.ts";
import type { Logger } from "../log/logger.ts";
import { DueLoop } from "../work/due-loop.ts";
import { Delivery } from "./delivery.ts";
import { outboxTopic } from "./outbox-event.ts";
import {
  claimEvents,
  type DueGroup,
  discardEvent,
  dueGroups,
  endClaims,
  groupName,
  reviveEvent,
} from "./outbox-rows.ts";
import type { Receiver } from "./receiver.ts";

/** Tells the other processes that there is something. */
const elsewhereTopic = "outbox-elsewhere";
const tellOthersMs = 100;
/** What a process has written that died before it could tell anybody is found by the others after this time. */
const longestPauseMs = 10_000;
/** Under load events are delivered in batches: a transaction for each would cost more than the changes that they tell of. */
const gatherMs = 50;
const pauseAfterErrorMs = 1000;
/** Tenants whose events for one receiver are delivered at the same time; one that hangs holds up no other receiver. */
const groupsOfReceiver = 4;

interface RunningGroup {
  readonly receiver: string;
  readonly abort: AbortController;
  readonly done: Promise<void>;
}

/**
 * Delivers what `ctx.emit` has written in the transactions of changes: at least once to each receiver, in order for each key, whichever process
 * does it and whichever dies over it.
 */
export class Outbox {
  readonly #database: Database;
  readonly #events: EventHub;
  readonly #log: Logger;
  readonly #receivers = new Map<string, Receiver>();
  readonly #running = new Map<string, RunningGroup>();
  readonly #loop: DueLoop;
  #contextOf: ContextOf | undefined;
  #telling: NodeJS.Timeout | undefined;
  #stopping = false;

  constructor(database: Database, events: EventHub, log: Logger) {
    this.#database = database;
    this.#events = events;
    this.#log = log;
    this.#loop = new DueLoop(() => this.#round(), { name: "outbox", longestMs: longestPauseMs, gatherMs, log });
  }

  define(receiver: Receiver): void {
    this.#receivers.set(receiver.name, receiver);
  }

  async start(contextOf: ContextOf): Promise<void> {
    this.#contextOf = contextOf;
    this.#events.subscribe(outboxTopic, () => {
      this.#loop.wake();
      this.#tellOthers();
    });
    for (const topic of [elsewhereTopic, gapTopic]) this.#events.subscribe(topic, () => this.#loop.wake());
    // An embedded database has one process: whatever is claimed when it starts was cut off.
    if (this.#database.kind === "embedded") await endClaims(this.#database);
    this.#loop.start();
  }

  /** Lets deliveries go on for a while, then aborts them; the rest is delivered after the next start, or by another process. */
  async stop(graceMs = 5000): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#telling);
    await this.#loop.stop();
    const all = Promise.all([...this.#running.values()].map(({ done }) => done));
    await Promise.race([all, new Promise((resolve) => setTimeout(resolve, graceMs).unref())]);
    for (const { abort } of this.#running.values()) abort.abort();
    await all;
  }

  /** Delivers what is due now, as it does by itself, and waits for it. */
  async sweep(): Promise<void> {
    await this.#loop.runNow();
    await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  /** Puts a dead event in line again. False when there is none. */
  async retry(ctx: Context, id: string): Promise<boolean> {
    const isRevived = await reviveEvent(ctx, id);
    if (isRevived) this.#events.publish({ topic: elsewhereTopic, tenantId: ctx.tenant.id });
    return isRevived;
  }

  /** Gives a dead event up. False when there is none. */
  discard(ctx: Context, id: string): Promise<boolean> {
    return discardEvent(ctx, id);
  }

  async #round(): Promise<number | undefined> {
    const names = [...this.#receivers.keys()];
    if (names.length === 0) return undefined;
    const { groups, nextMs } = await dueGroups(this.#database, names, [...this.#running.keys()]);
    for (const group of groups) this.#begin(group);
    return nextMs;
  }

  #begin(group: DueGroup): void {
    const receiver = this.#receivers.get(group.receiver);
    const name = groupName(group);
    const running = [...this.#running.values()].filter((other) => other.receiver === group.receiver).length;
    if (receiver === undefined || this.#stopping || this.#running.has(name) || running >= groupsOfReceiver) return;
    const abort = new AbortController();
    const done = this.#deliver(group, receiver, abort.signal)
      .then(() => true)
      .catch((error: unknown) => {
        if (!this.#stopping) this.#log.error({ error, receiver: receiver.name }, "outbox");
        return false;
      })
      .then((isOk) => {
        this.#running.delete(name);
        // What failed as a whole is due again soon: not in a circle without a pause.
        if (isOk) this.#loop.wake();
        else setTimeout(() => this.#loop.wake(), pauseAfterErrorMs).unref();
      });
    this.#running.set(name, { receiver: receiver.name, abort, done });
  }

  async #deliver(group: DueGroup, receiver: Receiver, signal: AbortSignal): Promise<void> {
    const claimId = uuidV7();
    const ctx = await this.#contextOf?.(group.tenantId, systemUserId, claimId);
    if (ctx === undefined) return;
    const events = await claimEvents(this.#database, group, claimId);
    if (events.length > 0) await new Delivery({ ctx, receiver, events, claimId, signal }).run();
  }

  #tellOthers(): void {
    if (this.#stopping || this.#telling !== undefined) return;
    this.#telling = setTimeout(() => {
      this.#telling = undefined;
      this.#events.publish({ topic: elsewhereTopic, tenantId: "" });
    }, tellOthersMs);
    this.#telling.unref();
  }
}
