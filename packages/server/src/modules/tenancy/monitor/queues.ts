import { type DeadItem, maxDeadItems, type QueueName, type QueueRow } from "@gongshu/contract/tenancy/monitor";
import { auditEvent } from "#platform/audit/audit-event.ts";
import type { Context } from "#platform/http/context.ts";
import { notFound } from "#platform/http/errors.ts";
import { jobContext } from "#platform/http/job-context.ts";
import type { Platform } from "#platform/http/platform.ts";
import { systemUserId } from "#platform/jobs/job.ts";

/** The role that sees states and times of all tenants, and nothing of their content. */
const ofAllTenants = { tenantId: null, role: "queue" } as const;

const countsSql = `
  select 'job' as queue, kind,
    count(*) filter (where state = 'waiting')::int as waiting,
    count(*) filter (where state = 'running')::int as running,
    count(*) filter (where state = 'dead')::int as dead,
    count(*) filter (where state = 'done' and ended_time > now() - interval '1 hour')::int as done,
    count(*) filter (where state = 'failed' and ended_time > now() - interval '1 hour')::int as failed,
    min(run_at) filter (where state = 'waiting' and run_at <= now()) as oldest_time
  from job where state in ('waiting', 'running', 'dead') or ended_time > now() - interval '1 hour' group by kind
  union all
  select 'event', receiver,
    count(*) filter (where state = 'waiting' and claim_id is null)::int,
    count(*) filter (where state = 'waiting' and claim_id is not null)::int,
    count(*) filter (where state = 'dead')::int,
    count(*) filter (where state = 'done' and ended_time > now() - interval '1 hour')::int,
    count(*) filter (where state = 'waiting' and error_class <> '')::int,
    min(creator_time) filter (where state = 'waiting' and due_time <= now())
  from outbox where state in ('waiting', 'dead') or ended_time > now() - interval '1 hour' group by receiver
  order by 1 desc, 2`;

export async function queueRows(ctx: Context): Promise<QueueRow[]> {
  const [result] = await ctx.database.batch(ofAllTenants, [{ sql: countsSql, parameters: [] }]);
  // The columns are those of the statement above.
  return (result?.rows ?? []) as unknown[] as QueueRow[];
}

const deadSql = `
  select * from (
    select 'job' as queue, tenant_id, id, kind, attempt, error_class, creator_time, ended_time from job where state = 'dead'
    union all
    select 'event', tenant_id, id, receiver, attempt, error_class, creator_time, ended_time from outbox where state = 'dead') dead
  order by ended_time desc, id limit ${maxDeadItems}`;

export async function deadItems(ctx: Context): Promise<DeadItem[]> {
  const [result] = await ctx.database.batch(ofAllTenants, [{ sql: deadSql, parameters: [] }]);
  const rows = (result?.rows ?? []) as unknown[] as Omit<DeadItem, "tenantName">[];
  const tenants = await ctx.db.selectFrom("tenant").select(["id", "fullName"]).execute();
  const names = new Map(tenants.map(({ id, fullName }) => [id, fullName]));
  return rows.map((row) => ({ ...row, tenantName: names.get(row.tenantId) ?? "" }));
}

export interface DeadKey {
  readonly queue: QueueName;
  readonly tenantId: string;
  readonly id: string;
}

/** Tries it again, or gives it up; the history of the operator's tenant keeps it. */
export async function decide(ctx: Context, platform: Platform, key: DeadKey, act: "retry" | "discard"): Promise<void> {
  const { queue, tenantId, id } = key;
  const theirs = await jobContext(platform, tenantId, systemUserId, ctx.requestId);
  const { jobs, outbox } = platform;
  const isDone = theirs !== undefined && (await (queue === "job" ? jobs : outbox)[act](theirs, id));
  if (!isDone) throw notFound();
  const diff = { [act]: { queue, tenantId } };
  await ctx.batch([
    auditEvent(ctx, { entity: queue === "job" ? "job" : "outbox", entityId: id, action: "update", diff }),
  ]);
}
