import { type RawBuilder, sql } from "kysely";
import { auditStatement } from "../audit/audit-event.ts";
import type { Database } from "../db/database.ts";
import { purgeTenant } from "../db/purge-tenant.ts";
import type { EventHub } from "../events/event-hub.ts";
import { type FileStore, removeTenantFiles } from "../files/file-store.ts";
import type { Hooks } from "../http/hooks.ts";
import type { Logger } from "../log/logger.ts";
import { outboxStatement } from "../outbox/outbox-event.ts";
import { cleanCounts } from "./attempt-counts.ts";
import type { RetentionRule } from "./retention.ts";
import { readSystemConfig, type SystemConfig } from "./system-config.ts";
import type { TicketStore } from "./ticket-store.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Not right at the start, which is busy, and spread so that processes do not purge at the same time. */
const firstPauseMs = { least: 3 * minuteMs, spread: 3 * minuteMs };
const pauseMs = { least: 55 * minuteMs, spread: 10 * minuteMs };
/** Small batches, so that no other statement waits for long. */
const rowsAtOnce = 500;

interface Stores {
  readonly database: Database;
  readonly events: EventHub;
  readonly tickets: TicketStore;
  readonly files: FileStore;
  /** The rules of the modules. */
  readonly hooks: Pick<Hooks, "retention" | "receiversOf">;
}

/** Everything of a tenant is gone but its files; the payload names it. */
export const tenantPurgedTopic = "tenant.purged";

/**
 * Which rows are deleted, and how many days after they ended. Only the undoing of an import refers to such rows, and it is no longer possible then: the files
 * of a job are deleted after a day.
 */
const ownRules: readonly RetentionRule[] = [
  { table: "session", days: 30, isOld: (before) => sql`least(expires_time, ended_time) < ${before}` },
  { table: "request_log", days: "requestLogDays", isOld: (before) => sql`creator_time < ${before}` },
  { table: "error_log", days: "errorLogDays", isOld: (before) => sql`creator_time < ${before}` },
  // Delivered events have no content any more; for an hour they show how much goes through.
  { table: "outbox", days: 1 / 24, isOld: (before) => sql`state = 'done' and ended_time < ${before}` },
  { table: "outbox", days: 90, isOld: (before) => sql`state = 'dead' and ended_time < ${before}` },
  {
    table: "job",
    days: 30,
    isOld: (before) => sql`state in ('done', 'failed', 'cancelled', 'dead') and ended_time < ${before}`,
  },
];

/**
 * Deletes expired rows of every tenant, and deleted tenants whose time is over. Two processes may run it at once. The failure of one
 * tenant is thrown at the end, after the other tenants.
 * @throws {AggregateError} with the reason of each tenant that failed
 */
export async function purgeExpired(stores: Stores, now: Date, signal?: AbortSignal): Promise<void> {
  const { database, tickets } = stores;
  await tickets.clean(now);
  await cleanCounts(database.kysely({ tenantId: null }), now);
  const tenants = await database
    .kysely({ tenantId: null })
    .selectFrom("tenant")
    .select(["id", "deleteMark", "purgeTime"])
    .execute();
  const failures: unknown[] = [];
  for (const tenant of tenants)
    await purgeExpiredRows(stores, tenant, now, signal).catch((error) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `housekeeping failed for ${failures.length} tenants`);
}

interface TenantToPurge {
  readonly id: string;
  readonly deleteMark: number | null;
  readonly purgeTime: number | null;
}

async function purgeExpiredRows(
  stores: Stores,
  tenant: TenantToPurge,
  now: Date,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { database, hooks } = stores;
  const { id, deleteMark, purgeTime } = tenant;
  if (deleteMark === 1 && purgeTime !== null && purgeTime <= now.getTime()) return purge(stores, id, now, signal);
  const config = await readSystemConfig(database, id);
  for (const { table, days, isOld } of [...ownRules, ...hooks.retention])
    await deleteOld(database, id, table, isOld(new Date(now.getTime() - daysOf(days, config) * dayMs)), signal);
}

function daysOf(days: RetentionRule["days"], config: SystemConfig): number {
  return typeof days === "number" ? days : Math.max(1, config[days]);
}

/**
 * Deletes everything of a deleted tenant. Its deletion stays in the history of the tenant from which the platform is managed, which also passes on that
 * the files have to go: with the last row, or not at all.
 */
async function purge(
  { database, events, files, hooks }: Stores,
  tenantId: string,
  now: Date,
  signal: AbortSignal | undefined,
) {
  const tenants = database.kysely({ tenantId: null }).selectFrom("tenant");
  const gone = await tenants.select(["enCode", "fullName"]).where("id", "=", tenantId).executeTakeFirst();
  const home = await tenants
    .select("id")
    .where("enCode", "=", "default")
    .where("deleteMark", "is", null)
    .executeTakeFirst();
  if (gone === undefined) return;
  if (home === undefined) {
    if (await purgeTenant(database, tenantId, signal)) await removeTenantFiles(files, tenantId);
    return;
  }
  const by = { tenantId: home.id, actorUserId: "system", requestId: "housekeeping" };
  const entry = { entity: "tenant", entityId: tenantId, action: "delete", diff: { ...gone, isPurged: true } } as const;
  const event = { topic: tenantPurgedTopic, key: tenantId, payload: { tenantId } };
  const statements = [
    auditStatement(by, entry, now),
    outboxStatement(event, { tenantId: home.id, userId: by.actorUserId }, hooks.receiversOf(tenantPurgedTopic)),
  ];
  if (await purgeTenant(database, tenantId, signal, { tenantId: home.id, statements })) events.committed(statements);
}

/** Batch by batch, each a transaction of its own; rows that another process is just deleting are left to it. */
async function deleteOld(
  database: Database,
  tenantId: string,
  table: string,
  isOld: RawBuilder<boolean>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const db = database.kysely({ tenantId });
  const rows = sql.table(table);
  const batch = sql`delete from ${rows} where id in (select id from ${rows} where ${isOld} limit ${sql.lit(rowsAtOnce)} for update skip locked)`;
  let deleted = BigInt(rowsAtOnce);
  while (deleted === BigInt(rowsAtOnce) && signal?.aborted !== true)
    deleted = (await batch.execute(db)).numAffectedRows ?? 0n;
}

/** Purges about once an hour. The returned function stops it and waits for at most one batch. */
export function startHousekeeping(stores: Stores, log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const plan = ({ least, spread }: typeof pauseMs) => {
    timer = setTimeout(round, least + Math.random() * spread);
    timer.unref();
  };
  const round = () => {
    running = purgeExpired(stores, new Date(), stopping.signal)
      .catch((error: unknown) => log.error({ error }, "housekeeping"))
      .finally(() => {
        if (!stopping.signal.aborted) plan(pauseMs);
      });
  };
  plan(firstPauseMs);
  return () => {
    stopping.abort();
    clearTimeout(timer);
    return running;
  };
}
