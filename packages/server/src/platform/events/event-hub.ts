import type { Database, Statement } from "../db/database.ts";
import { uuidV7 } from "../http/uuid-v7.ts";
import type { Logger } from "../log/logger.ts";

/** Events between processes. Payloads carry ids, never data, because NOTIFY is limited to 8,000 bytes. */
export interface HubEvent {
  readonly topic: string;
  readonly tenantId: string;
  /** The user it is meant for; absent for everybody in the tenant. */
  readonly userId?: string;
  readonly payload?: Readonly<Record<string, string | number | boolean | null>>;
}

/** An event on its way into a transaction. */
export interface Announcement extends Statement {
  readonly event: HubEvent;
}

/** True for the statements that carry an event. */
export function isAnnouncement(statement: Statement): statement is Announcement {
  return "event" in statement;
}

type Handler = (event: HubEvent) => void;

const channel = "gongshu_event";

/** Published when events may have been missed: caches that live by events are cleared. */
export const gapTopic = "gap";

/**
 * Fan-out of events inside this process and, by LISTEN/NOTIFY, to every other process on the same database.
 * `publish` is for news that may be lost with the process (progress, list changes); news that must not be lost, such as the
 * end of a session, goes into the transaction of its change as an `announcement`.
 */
export class EventHub {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #handlers = new Map<string, Set<Handler>>();
  /** Tells the notifications of this process from those of others. */
  readonly #origin = uuidV7();
  #stop: (() => Promise<void>) | undefined;

  constructor(database: Database, log: Logger) {
    this.#database = database;
    this.#log = log;
  }

  async start(): Promise<void> {
    this.#stop = await this.#database.listen(channel, {
      onPayload: (payload) => this.#deliver(payload),
      onGap: () => this.#notify({ topic: gapTopic, tenantId: "" }),
    });
  }

  async stop(): Promise<void> {
    await this.#stop?.();
    this.#stop = undefined;
  }

  /** Returns the way to unsubscribe. */
  subscribe(topic: string, handler: Handler): () => void {
    const handlers = this.#handlers.get(topic) ?? new Set();
    handlers.add(handler);
    this.#handlers.set(topic, handlers);
    return () => handlers.delete(handler);
  }

  /** Tells this process at once and the others soon. */
  publish(event: HubEvent): void {
    this.#notify(event);
    this.#database
      .batch({ tenantId: null }, [this.announcement(event)])
      .catch((error: unknown) => this.#log.error({ error, topic: event.topic }, "event not published"));
  }

  /** The event as a statement, to be part of a transaction: other processes learn of it if and only if that commits. */
  announcement(event: HubEvent): Announcement {
    return {
      sql: "select pg_notify($1, $2)",
      parameters: [channel, JSON.stringify({ ...event, origin: this.#origin })],
      event,
    };
  }

  /** Tells this process of what it has just committed, before anybody can ask. */
  committed(statements: readonly Statement[]): void {
    for (const statement of statements) if (isAnnouncement(statement)) this.#notify(statement.event);
  }

  #deliver(payload: string): void {
    const { origin, ...event } = JSON.parse(payload) as HubEvent & { origin?: string };
    if (origin !== this.#origin) this.#notify(event);
  }

  #notify(event: HubEvent): void {
    for (const handler of this.#handlers.get(event.topic) ?? []) {
      try {
        handler(event);
      } catch (error) {
        this.#log.error({ error, topic: event.topic }, "event handler failed");
      }
    }
  }
}
