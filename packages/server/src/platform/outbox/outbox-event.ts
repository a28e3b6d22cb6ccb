import type { Announcement } from "../events/event-hub.ts";
import { uuidV7 } from "../http/uuid-v7.ts";

/** Something that has happened, for receivers that must learn of it. */
export interface OutboxEvent {
  /** `noun.verb` in the past, as `tenant.purged`. */
  readonly topic: string;
  /**
   * What it has happened to. Events with the same key reach a receiver in the order in which they were written: write the row of the thing first, whose
   * lock then decides the order. Without a key there is no order.
   */
  readonly key?: string;
  readonly payload: object;
}

/** Who has written an event. */
interface Writer {
  readonly tenantId: string;
  readonly userId: string;
}

/** Told to this process when a transaction with events has been committed. */
export const outboxTopic = "outbox-written";

const columns = "tenant_id, id, event_id, topic, receiver, aggregate_key, payload, creator_user_id";
/** Statements are prepared by their text: one for each number of receivers. */
const inserts: string[] = [];

function insertFor(receivers: number): string {
  const row = (index: number) => `($1, $${6 + index * 2}, $2, $3, $${7 + index * 2}, $4, $5, $${6 + receivers * 2})`;
  const rows = Array.from({ length: receivers }, (_, index) => row(index)).join(", ");
  return (inserts[receivers] ??= receivers === 0 ? "select" : `insert into outbox (${columns}) values ${rows}`);
}

/**
 * The statement that writes an event, one row for each receiver. No notification goes with it: PostgreSQL lets transactions that
 * notify commit one after another only. This process is told at the commit, the others a little later.
 */
export function outboxStatement(
  event: OutboxEvent,
  { tenantId, userId }: Writer,
  receivers: readonly string[],
): Announcement {
  const eventId = uuidV7();
  const { topic, key = eventId, payload } = event;
  const rows = receivers.flatMap((receiver) => [uuidV7(), receiver]);
  const parameters =
    receivers.length === 0 ? [] : [tenantId, eventId, topic, key, JSON.stringify(payload), ...rows, userId];
  return { sql: insertFor(receivers.length), parameters, event: { topic: outboxTopic, tenantId } };
}
