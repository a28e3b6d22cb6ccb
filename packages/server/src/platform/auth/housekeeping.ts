import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { Logger } from "../log/logger.ts";
import type { TicketStore } from "./ticket-store.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Not at the start, which is busy enough, and not all processes at the same time. */
const firstPauseMs = { least: 3 * minuteMs, spread: 3 * minuteMs };
const pauseMs = { least: 55 * minuteMs, spread: 10 * minuteMs };
/** Few enough that nobody has to wait for them. */
const rowsAtOnce = 500;

interface House {
  readonly database: Database;
  readonly tickets: TicketStore;
}

interface Rule {
  readonly table: string;
  readonly days: number;
  readonly isOld: (before: Date) => RawBuilder<boolean>;
}

/**
 * What is forgotten, and how long after it ended. Nothing refers to these rows but the undoing of an import, which is then too late: the files
 * of a job are gone after a day.
 */
const rules: readonly Rule[] = [
  { table: "session", days: 30, isOld: (before) => sql`least(expires_time, ended_time) < ${before}` },
  { table: "login_attempt", days: 180, isOld: (before) => sql`creator_time < ${before}` },
  { table: "sms_message", days: 30, isOld: (before) => sql`creator_time < ${before}` },
  {
    table: "job",
    days: 30,
    isOld: (before) => sql`state in ('done', 'failed', 'cancelled') and ended_time < ${before}`,
  },
];

/** Deletes what has ended long ago, of every tenant. Two processes may do it at once. */
export async function keepHouse({ database, tickets }: House, now: Date, signal?: AbortSignal): Promise<void> {
  await tickets.clean(now);
  const tenants = await database.kysely({ tenantId: null }).selectFrom("tenant").select("id").execute();
  for (const { id } of tenants)
    for (const { table, days, isOld } of rules)
      await deleteOld(database, id, table, isOld(new Date(now.getTime() - days * dayMs)), signal);
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

/** Keeps house once an hour. Gives back the way to stop, which waits for no more than a batch. */
export function startHousekeeping(house: House, log: Logger): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const plan = ({ least, spread }: typeof pauseMs) => {
    timer = setTimeout(round, least + Math.random() * spread);
    timer.unref();
  };
  const round = () => {
    running = keepHouse(house, new Date(), stopping.signal)
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
