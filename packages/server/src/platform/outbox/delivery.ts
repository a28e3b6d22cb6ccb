import { translate } from "@gongshu/core/text/messages";
import { isUnavailable } from "../db/database-unavailable.ts";
import type { Context } from "../http/context.ts";
import { BusinessError } from "../http/errors.ts";
import { pauseAfter, type RetryPolicy } from "../work/back-off.ts";
import { errorClassOf } from "../work/error-class.ts";
import { type ClaimedEvent, extendClaim, extendMs, markDelivered, markFailed, releaseEvents } from "./outbox-rows.ts";
import type { ReceivedEvent, Receiver } from "./receiver.ts";

const presetRetry: RetryPolicy = { attempts: 10, firstPauseMs: 1000, longestPauseMs: 300_000 };
/** Small enough that nobody waits long for the transaction, above all on an embedded database. */
const eventsOfTransaction = 50;
/** Lines of events that are sent at the same time. */
const linesAtOnce = 4;

/** Another process has these events by now. */
class ClaimLost extends Error {}

interface Parts {
  /** The product itself, in the tenant of the events. */
  readonly ctx: Context;
  readonly receiver: Receiver;
  readonly events: readonly ClaimedEvent[];
  readonly claimId: string;
  readonly signal: AbortSignal;
}

/** Delivers the events of one claim, each line of them in its order. */
export class Delivery {
  readonly #parts: Parts;
  readonly #retry: RetryPolicy;
  /** Keys whose event has failed: what comes behind it waits. */
  readonly #stuck = new Set<string>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#retry = parts.receiver.retry ?? presetRetry;
  }

  async run(): Promise<void> {
    const { ctx, receiver, events, claimId } = this.#parts;
    const keeping = setInterval(() => {
      extendClaim(ctx.database, ctx.tenant.id, claimId).catch((error: unknown) =>
        ctx.log.warn({ error }, "outbox claim"),
      );
    }, extendMs);
    try {
      const live = await this.#withoutSpent(events);
      if (receiver.apply === undefined) await this.#sendLines(live);
      else
        for (let from = 0; from < live.length; from += eventsOfTransaction)
          await this.#apply(live.slice(from, from + eventsOfTransaction));
    } finally {
      clearInterval(keeping);
    }
  }

  /** Events over which processes have died too often are not tried again. */
  async #withoutSpent(events: readonly ClaimedEvent[]): Promise<ClaimedEvent[]> {
    const isSpent = (event: ClaimedEvent) => triesOf(event) > this.#retry.attempts;
    const dead = { pauseMs: undefined, errorClass: "interrupted", errorText: "" };
    for (const { id } of events.filter(isSpent)) await this.#markFailed(id, dead);
    return events.filter((event) => !isSpent(event));
  }

  /** All in one transaction; when that fails one by one, so that one bad event does not hold up the others. */
  async #apply(events: readonly ClaimedEvent[]): Promise<void> {
    const free = await this.#withoutStuck(events);
    const [first] = free;
    if (first === undefined) return;
    try {
      await this.#applyTogether(free);
    } catch (error) {
      if (free.length === 1) return this.#failed(first, error);
      if (isUnavailable(error)) throw error;
      for (const event of free) await this.#apply([event]);
    }
  }

  async #applyTogether(events: readonly ClaimedEvent[]): Promise<void> {
    const { ctx, receiver, claimId, signal } = this.#parts;
    signal.throwIfAborted();
    await ctx.tx(async (tx) => {
      const ids = events.map(({ id }) => id);
      if (!(await markDelivered(tx, ids, claimId))) throw new ClaimLost();
      await receiver.apply?.(
        tx,
        events.map((event) => this.#received(event)),
      );
    });
  }

  async #sendLines(events: readonly ClaimedEvent[]): Promise<void> {
    const lines = [...Map.groupBy(events, ({ aggregateKey }) => aggregateKey).values()];
    const work = async () => {
      for (let line = lines.shift(); line !== undefined; line = lines.shift())
        for (const event of line) await this.#send(event);
    };
    await Promise.all(Array.from({ length: linesAtOnce }, work));
  }

  async #send(event: ClaimedEvent): Promise<void> {
    const { ctx, receiver, claimId, signal } = this.#parts;
    if ((await this.#withoutStuck([event])).length === 0) return;
    try {
      signal.throwIfAborted();
      await receiver.send?.(ctx, this.#received(event), signal);
      await markDelivered(ctx, [event.id], claimId);
    } catch (error) {
      await this.#failed(event, error);
    }
  }

  async #withoutStuck(events: readonly ClaimedEvent[]): Promise<readonly ClaimedEvent[]> {
    const behind = events.filter(({ aggregateKey }) => this.#stuck.has(aggregateKey));
    await this.#release(behind);
    return behind.length === 0 ? events : events.filter((event) => !behind.includes(event));
  }

  async #failed(event: ClaimedEvent, error: unknown): Promise<void> {
    const { ctx, receiver, signal } = this.#parts;
    if (error instanceof ClaimLost) return;
    // A database that is away takes no note either: the claim ends by itself.
    if (isUnavailable(error)) throw error;
    if (signal.aborted) return this.#release([event]);
    const tries = triesOf(event);
    const isDead = tries >= this.#retry.attempts;
    const details = { error, receiver: receiver.name, eventId: event.eventId, attempt: tries };
    ctx.log.error(details, isDead ? "event not delivered: dead" : "event not delivered: will be tried again");
    if (!isDead) this.#stuck.add(event.aggregateKey);
    await this.#markFailed(event.id, {
      pauseMs: isDead ? undefined : pauseAfter(this.#retry, tries, Math.random()),
      errorClass: errorClassOf(error),
      errorText: error instanceof BusinessError ? translate(error.text, ctx.locale, error.params) : "",
    });
  }

  #markFailed(id: string, failure: Parameters<typeof markFailed>[4]): Promise<void> {
    const { ctx, claimId } = this.#parts;
    return markFailed(ctx.database, ctx.tenant.id, id, claimId, failure);
  }

  #release(events: readonly ClaimedEvent[]): Promise<void> {
    const { ctx, claimId } = this.#parts;
    const ids = events.map(({ id }) => id);
    return releaseEvents(ctx.database, ctx.tenant.id, ids, claimId);
  }

  #received(event: ClaimedEvent): ReceivedEvent<never> {
    const { eventId, topic, aggregateKey, creatorUserId, creatorTime } = event;
    return {
      id: eventId,
      topic,
      key: aggregateKey,
      payload: this.#parts.receiver.payload.parse(event.payload),
      userId: creatorUserId,
      creatorTime,
      attempt: triesOf(event),
    };
  }
}

const triesOf = ({ attempt, earlierAttempts }: ClaimedEvent) => attempt - earlierAttempts;
