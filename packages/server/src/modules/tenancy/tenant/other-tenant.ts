import { type Kysely, sql } from "kysely";
import { type AuditEntry, auditEvent, insertAuditEvent } from "#platform/audit/audit-event.ts";
import type { Tables } from "#platform/db/tables.ts";
import type { Context } from "#platform/http/context.ts";
import type { FailedJob } from "#platform/jobs/job.ts";

/** A job of an operator that has failed. */
export interface ExportFailure {
  readonly job: FailedJob;
  readonly now: Date;
}

/** A transaction of a tenant. */
interface Home {
  readonly db: Kysely<Tables>;
  readonly tenant: { readonly id: string };
}

/** Part of a transaction that touches rows of another tenant. Operators' work alone reaches across, and only in what this module does. */
export async function inTenant<T>(tx: Home, tenantId: string, work: () => Promise<T>): Promise<T> {
  await choose(tx, tenantId);
  const value = await work();
  await choose(tx, tx.tenant.id);
  return value;
}

async function choose(tx: Home, tenantId: string): Promise<void> {
  await sql`select set_config('app.tenant_id', ${tenantId}, true)`.execute(tx.db);
}

/** Actions of an operator on another tenant, including requests for consent, are in the history of both tenants. */
export async function auditAcross(tx: Context, tenantId: string, entry: AuditEntry): Promise<void> {
  await tx.batch([auditEvent(tx, entry)]);
  if (tenantId !== tx.tenant.id) await inTenant(tx, tenantId, () => insertEvent(tx, tenantId, tx, entry));
}

/** The history of what an operator does is the operator's tenant's, in the same transaction. */
export async function auditFor(tx: Context, operator: Context, entry: AuditEntry): Promise<void> {
  const { id } = operator.tenant;
  await inTenant(tx, id, () => insertEvent(tx, id, operator, entry));
}

async function insertEvent(tx: Context, tenantId: string, operator: Context, entry: AuditEntry): Promise<void> {
  const by = { tenantId, actorUserId: operator.actor.userId, requestId: operator.requestId };
  await insertAuditEvent(tx.db, by, entry, tx.now());
}

/** As `auditAcross`, when a job of an operator has failed: nobody may be there any more to act for. */
export async function auditFailure(
  { db }: Pick<Home, "db">,
  tenantId: string,
  { job: { id, tenantId: home, creatorUserId }, now }: ExportFailure,
  entry: AuditEntry,
): Promise<void> {
  const write = (to: string) =>
    insertAuditEvent(db, { tenantId: to, actorUserId: creatorUserId, requestId: id }, entry, now);
  await write(home);
  if (tenantId !== home) await inTenant({ db, tenant: { id: home } }, tenantId, () => write(tenantId));
}
