import type { Database } from "../db/database.ts";
import type { Context } from "../http/context.ts";

/** An event that a process has claimed for one receiver. */
export interface ClaimedEvent {
  readonly id: string;
  readonly eventId: string;
  readonly topic: string;
  readonly aggregateKey: string;
  readonly payload: unknown;
  readonly creatorUserId: string;
  readonly creatorTime: number;
  readonly attempt: number;
  readonly earlierAttempts: number;
}

/** Events of one tenant that are due for one receiver. */
export interface DueGroup {
  readonly tenantId: string;
  readonly receiver: string;
  readonly ids: string[];
}

const ofAllTenants = { tenantId: null, role: "queue" } as const;
/** As long as a job's lease. */
const claimTime = "interval '30 seconds'";
export const extendMs = 10_000;
/** When somebody looks again at what waits behind an event that another process has. */
const lookAgainTime = "interval '250 milliseconds'";
const rowsAtOnce = 500;
const eventsOfLine = 100;
const eventsAtOnce = 200;

/** What groups are called that this process is just delivering. */
export const groupName = ({ tenantId, receiver }: Omit<DueGroup, "ids">) => `${tenantId}/${receiver}`;

/** What is due of all tenants, without the groups that are under way here; and the milliseconds until the next event is due. */
export async function dueGroups(
  database: Database,
  receivers: readonly string[],
  busy: readonly string[],
): Promise<{ readonly groups: DueGroup[]; readonly nextMs: number | undefined }> {
  const [due, next] = await database.batch(ofAllTenants, [
    {
      sql: `select o.tenant_id, o.receiver, o.id from outbox o join tenant t on t.id = o.tenant_id and t.delete_mark is null
        where o.state = 'waiting' and o.due_time <= now() and o.receiver = any($1) and not (o.tenant_id || '/' || o.receiver) = any($2)
        order by o.due_time limit ${rowsAtOnce}`,
      parameters: [receivers, busy],
    },
    {
      sql: `select extract(epoch from min(due_time) - now())::float8 * 1000 as next_ms from outbox
        where state = 'waiting' and due_time > now() and receiver = any($1)`,
      parameters: [receivers],
    },
  ]);
  const groups = new Map<string, DueGroup>();
  for (const row of due?.rows ?? []) {
    const of = { tenantId: String(row["tenantId"]), receiver: String(row["receiver"]) };
    const group = groups.get(groupName(of)) ?? { ...of, ids: [] };
    group.ids.push(String(row["id"]));
    groups.set(groupName(of), group);
  }
  const nextMs = next?.rows[0]?.["nextMs"];
  return { groups: [...groups.values()], nextMs: typeof nextMs === "number" ? nextMs : undefined };
}

/** Claims as many events as fit, and moves those that wait behind others to the moment when these may be gone. */
const claimSql = `
  with place as (
    select o.id, o.seq, o.due_time, bool_and(o.due_time <= now()) over line as is_free,
      max(case when o.due_time > now() and o.claim_id is null then o.due_time when o.due_time > now() then now() + ${lookAgainTime} end)
        over line as line_due
    from (select distinct aggregate_key from outbox where id = any($3::text[])) as wanted
    cross join lateral (
      select id, seq, due_time, claim_id, aggregate_key from outbox
      where receiver = $2 and state = 'waiting' and aggregate_key = wanted.aggregate_key order by seq limit ${eventsOfLine}) as o
    window line as (partition by o.aggregate_key order by o.seq)),
  taken as (select id from place where is_free order by seq limit ${eventsAtOnce})
  update outbox set
    due_time = case when place.is_free then now() + ${claimTime} else place.line_due end,
    attempt = attempt + place.is_free::int,
    claim_id = case when place.is_free then $1 end
  from place
  where outbox.id = place.id and (place.id in (select id from taken) or not place.is_free and place.due_time <= now())
  returning outbox.id, outbox.seq, event_id, topic, aggregate_key, payload, creator_user_id, creator_time, attempt, earlier_attempts, place.is_free`;

/**
 * Takes the beginning of each line of events that these belong to. Nothing of a line is taken behind an event that another process has, or that
 * waits for its next attempt: claims of one tenant for one receiver come one after another, and each sees what the one before has taken.
 */
export async function claimEvents(database: Database, group: DueGroup, claimId: string): Promise<ClaimedEvent[]> {
  const [, claimed] = await database.batch({ tenantId: group.tenantId }, [
    { sql: "select pg_advisory_xact_lock(hashtextextended($1, 4713))", parameters: [groupName(group)] },
    { sql: claimSql, parameters: [claimId, group.receiver, group.ids] },
  ]);
  // The columns are those of the statement above.
  const rows = (claimed?.rows ?? []) as unknown[] as (ClaimedEvent & Readonly<{ seq: number; isFree: boolean }>)[];
  return rows.filter(({ isFree }) => isFree).toSorted((one, other) => one.seq - other.seq);
}

/** Marks events as delivered and takes their content away. False when one of them is not this claim's any more. */
export async function markDelivered(
  tx: Pick<Context, "batch">,
  ids: readonly string[],
  claimId: string,
): Promise<boolean> {
  const sql = `update outbox set state = 'done', payload = '{}', claim_id = null, error_class = '', error_text = '', ended_time = clock_timestamp()
    where id = any($1::text[]) and state = 'waiting' and claim_id = $2`;
  const [result] = await tx.batch([{ compile: () => ({ sql, parameters: [ids, claimId] }) }]);
  return result?.affected === ids.length;
}

export interface DeliveryFailure {
  /** Undefined when it is not tried again. */
  readonly pauseMs: number | undefined;
  readonly errorClass: string;
  readonly errorText: string;
}

/** Puts an event that has failed back in line, or beside it as dead. */
export async function markFailed(
  database: Database,
  tenantId: string,
  id: string,
  claimId: string,
  { pauseMs, errorClass, errorText }: DeliveryFailure,
): Promise<void> {
  const isDead = pauseMs === undefined;
  await database.batch({ tenantId }, [
    {
      sql: `update outbox set state = $3, due_time = now() + $4::float8 * interval '1 millisecond', claim_id = null, error_class = $5, error_text = $6,
          ended_time = case when $3 = 'dead' then now() end
        where id = $1 and state = 'waiting' and claim_id = $2`,
      parameters: [id, claimId, isDead ? "dead" : "waiting", pauseMs ?? 0, errorClass, errorText],
    },
  ]);
}

/** Gives events back that were claimed and not tried. */
export async function releaseEvents(
  database: Database,
  tenantId: string,
  ids: readonly string[],
  claimId: string,
): Promise<void> {
  if (ids.length === 0) return;
  await database.batch({ tenantId }, [
    {
      sql: `update outbox set due_time = now(), attempt = attempt - 1, claim_id = null where id = any($1::text[]) and state = 'waiting' and claim_id = $2`,
      parameters: [ids, claimId],
    },
  ]);
}

/** Keeps a claim while its events are being delivered. */
export async function extendClaim(database: Database, tenantId: string, claimId: string): Promise<void> {
  const sql = `update outbox set due_time = now() + ${claimTime} where claim_id = $1 and state = 'waiting'`;
  await database.batch({ tenantId }, [{ sql, parameters: [claimId] }]);
}

/** Ends every claim: where one process alone has the database, the one that has just opened it. */
export async function endClaims(database: Database): Promise<void> {
  const tenants = await database
    .kysely(ofAllTenants)
    .selectFrom("outbox")
    .select("tenantId")
    .distinct()
    .where("state", "=", "waiting")
    .where("claimId", "is not", null)
    .execute();
  const sql = "update outbox set due_time = now(), claim_id = null where claim_id is not null and state = 'waiting'";
  for (const { tenantId } of tenants) await database.batch({ tenantId }, [{ sql, parameters: [] }]);
}

/** Puts a dead event in line again, with its attempts counted anew. False when there is none. */
export async function reviveEvent(tx: Pick<Context, "batch">, id: string): Promise<boolean> {
  const sql = `update outbox set state = 'waiting', due_time = now(), earlier_attempts = attempt, error_class = '', error_text = '', ended_time = null
    where id = $1 and state = 'dead'`;
  const [result] = await tx.batch([{ compile: () => ({ sql, parameters: [id] }) }]);
  return result?.affected === 1;
}

/** Gives a dead event up. False when there is none. */
export async function discardEvent(tx: Pick<Context, "batch">, id: string): Promise<boolean> {
  const sql = "delete from outbox where id = $1 and state = 'dead'";
  const [result] = await tx.batch([{ compile: () => ({ sql, parameters: [id] }) }]);
  return result?.affected === 1;
}
