import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { Context } from "../http/context.ts";

/** A job that somebody has to take up, without anything of its content. */
export interface DueJob {
  readonly tenantId: string;
  readonly id: string;
  readonly kind: string;
  readonly state: "waiting" | "running";
  readonly attempt: number;
  readonly earlierAttempts: number;
}

export interface JobRow {
  readonly id: string;
  readonly kind: string;
  readonly payload: unknown;
  readonly attempt: number;
  readonly earlierAttempts: number;
  readonly creatorUserId: string;
}

/** Long enough for a process that is busy, short enough for the user who waits when it has died. */
const lease = sql.raw("now() + interval '30 seconds'");
export const heartbeatMs = 10_000;

const ofAllTenants = { tenantId: null, role: "queue" } as const;

/**
 * What is due among jobs of these kinds, of all tenants: the important first, then each tenant in turn, then the oldest. With it the
 * milliseconds until the next of them is due. The clock is that of the database, which all processes share.
 */
export async function dueJobs(
  database: Database,
  kinds: readonly string[],
  limit: number,
): Promise<{ readonly jobs: DueJob[]; readonly nextMs: number | undefined }> {
  const [due, next] = await database.batch(ofAllTenants, [
    {
      sql: `select tenant_id, id, kind, state, attempt, earlier_attempts from (
          select j.*, row_number() over (partition by j.tenant_id, j.kind order by j.priority desc, j.run_at, j.id) as turn
          from (select tenant_id, id, kind, state, attempt, earlier_attempts, priority, run_at from job
            where state in ('waiting', 'running') and coalesce(lease_until, run_at) <= now() and kind = any($1)) j
          join tenant t on t.id = j.tenant_id and t.delete_mark is null) line
        order by priority desc, turn, run_at limit $2`,
      parameters: [kinds, limit],
    },
    {
      sql: `select extract(epoch from min(coalesce(lease_until, run_at)) - now())::float8 * 1000 as next_ms from job
        where state in ('waiting', 'running') and coalesce(lease_until, run_at) > now() and kind = any($1)`,
      parameters: [kinds],
    },
  ]);
  const nextMs = next?.rows[0]?.["nextMs"];
  return {
    // The columns are those of the statement above.
    jobs: (due?.rows ?? []) as unknown[] as DueJob[],
    nextMs: typeof nextMs === "number" ? nextMs : undefined,
  };
}

/** Jobs that are marked as running; on an embedded database that has just been opened nobody runs them. */
export async function runningJobs(database: Database): Promise<DueJob[]> {
  return database
    .kysely(ofAllTenants)
    .selectFrom("job")
    .innerJoin("tenant", "tenant.id", "job.tenantId")
    .select(["job.tenantId", "job.id", "job.kind", "job.state", "job.attempt", "job.earlierAttempts"])
    .where("job.state", "=", "running")
    .where("tenant.deleteMark", "is", null)
    .$narrowType<{ state: "running" }>()
    .execute();
}

/** What is true of a running job whose process is gone. */
export const leaseIsOver = sql<boolean>`lease_until < now()`;
export const anyLease = sql<boolean>`true`;

/** When jobs of a kind that wait are due; those that run are due now. By their ids. */
export async function dueTimes({ db }: Pick<Context, "db">, kind: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("job")
    .select([
      "id",
      sql<number>`case state when 'running' then 0 else extract(epoch from run_at)::float8 * 1000 end`.as("dueMs"),
    ])
    .where("kind", "=", kind)
    .where("state", "in", ["waiting", "running"])
    .execute();
  return new Map(rows.map(({ id, dueMs }) => [id, dueMs]));
}

/** Takes a job for this process: one that waits, or one whose process is gone. Undefined when another one was first. */
export async function claimJob(
  database: Database,
  { tenantId, id, state, attempt }: DueJob,
  workerId: string,
  isLost: RawBuilder<boolean>,
): Promise<JobRow | undefined> {
  return database
    .kysely({ tenantId })
    .updateTable("job")
    .set({
      state: "running",
      workerId,
      leaseUntil: sql`${lease}`,
      attempt: sql`attempt + 1`,
      startedTime: sql`coalesce(started_time, now())`,
    })
    .where("id", "=", id)
    .where("state", "=", state)
    .where("attempt", "=", attempt)
    .where(state === "waiting" ? sql<boolean>`run_at <= now()` : isLost)
    .returning(["id", "kind", "payload", "attempt", "earlierAttempts", "creatorUserId"])
    .executeTakeFirst();
}

/** Keeps the leases of this process; gives back the jobs that it has no longer. */
export async function extendLeases(
  database: Database,
  tenantId: string,
  ids: readonly string[],
  workerId: string,
): Promise<string[]> {
  const kept = await database
    .kysely({ tenantId })
    .updateTable("job")
    .set({ leaseUntil: sql`${lease}` })
    .where("id", "in", ids)
    .where("workerId", "=", workerId)
    .where("state", "=", "running")
    .returning("id")
    .execute();
  return ids.filter((id) => !kept.some((row) => row.id === id));
}

/** Gives a job back that a stop has cut off, unless another process has taken it over by now. */
export async function releaseJob(database: Database, tenantId: string, row: JobRow, workerId: string): Promise<void> {
  await database
    .kysely({ tenantId })
    .updateTable("job")
    .set({ state: "waiting", workerId: null, leaseUntil: null })
    .where("id", "=", row.id)
    .where("state", "=", "running")
    .where("workerId", "=", workerId)
    .where("attempt", "=", row.attempt)
    .execute();
}

/** Puts a job that has failed in line again. False when it has ended already or another attempt has it. */
export async function retryJob(
  database: Database,
  tenantId: string,
  { id, attempt }: JobRow,
  failure: { readonly pauseMs: number; readonly errorText: string; readonly errorClass: string },
): Promise<boolean> {
  const { pauseMs, errorText, errorClass } = failure;
  const { numUpdatedRows } = await database
    .kysely({ tenantId })
    .updateTable("job")
    .set({ state: "waiting", workerId: null, leaseUntil: null, errorText, errorClass })
    .set({ runAt: sql`now() + ${pauseMs}::float8 * interval '1 millisecond'` })
    .where("id", "=", id)
    .where("state", "=", "running")
    .where("attempt", "=", attempt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Puts a dead job in line again, with its attempts counted anew. False when there is none. */
export async function reviveJob(tx: Pick<Context, "db">, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable("job")
    .set({ state: "waiting", runAt: sql`now()`, earlierAttempts: sql`attempt`, endedTime: null, progress: 0 })
    .set({ errorText: "", errorClass: "", workerId: null, leaseUntil: null })
    .where("id", "=", id)
    .where("state", "=", "dead")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
