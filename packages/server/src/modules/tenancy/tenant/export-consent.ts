import {
  type ExportRequest,
  type ExportRequestState,
  exportAnswerDays,
  exportUseDays,
} from "@gongshu/contract/tenancy/tenant-export";
import { type Kysely, sql } from "kysely";
import { auditEvent } from "#platform/audit/audit-event.ts";
import type { Tables } from "#platform/db/tables.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, forbidden, notFound } from "#platform/http/errors.ts";
import { auditAcross, auditFailure, type ExportFailure, inTenant } from "./other-tenant.ts";
import { tenantExportErrors } from "./tenant.messages.ts";

const dayMs = 86_400_000;
const entity = "tenantExportRequest";

/** The database takes one such request of a tenant. */
const isOpen = sql<boolean>`state in ('asked', 'granted')`;

interface StoredState {
  readonly state: ExportRequestState;
  readonly expiresTime: number;
}

/** The state of a request at a moment: what is asked or granted ends with its time, before it is written down. */
function stateAt({ state, expiresTime }: StoredState, now: Date): ExportRequestState {
  const isWaiting = state === "asked" || state === "granted";
  return isWaiting && expiresTime <= now.getTime() ? "expired" : state;
}

/** The request of a tenant as its operators see it: the open one, else the latest; null when there was none. */
export async function latestRequest(
  db: Kysely<Tables>,
  now: Date,
): Promise<Pick<ExportRequest, "state" | "expiresTime"> | null> {
  const row = await db
    .selectFrom("tenantExportRequest")
    .select(["state", "expiresTime"])
    .orderBy(sql`${isOpen} and expires_time > ${now}`, "desc")
    .orderBy("creatorTime", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { state: stateAt(row, now), expiresTime: row.expiresTime };
}

/** Everything that was ever asked of the caller's tenant. */
export async function listRequests(ctx: Context): Promise<ExportRequest[]> {
  const rows = await ctx.db
    .selectFrom("tenantExportRequest as request")
    .leftJoin("appUser", (join) =>
      join.onRef("appUser.tenantId", "=", "request.tenantId").onRef("appUser.id", "=", "request.answerUserId"),
    )
    .select(["request.id", "request.state", "request.operator", "request.reason", "request.creatorTime"])
    .select(["request.expiresTime", "request.answerTime", "request.usedTime", "appUser.realName", "appUser.account"])
    .orderBy("request.creatorTime", "desc")
    .orderBy("request.id", "desc")
    .limit(200)
    .execute();
  return rows.map(({ realName, account, ...row }) => ({
    ...row,
    state: stateAt(row, ctx.now()),
    answerUser: account === null ? "" : `${realName}/${account}`,
  }));
}

/** The word of an administrator of the tenant. What was granted can be taken back until it is used. */
export async function answerRequest(ctx: Context, id: string, isGranted: boolean): Promise<void> {
  if (!ctx.actor.isAdministrator) throw forbidden(tenantExportErrors.administratorsOnly);
  await ctx.tx(async (tx) => {
    const row = await tx.db
      .selectFrom("tenantExportRequest")
      .select(["state", "expiresTime"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw notFound();
    const before = stateAt(row, tx.now());
    const isTaken = before === "asked" || (before === "granted" && !isGranted);
    if (!isTaken) throw conflict(tenantExportErrors.notOpen);
    const set = {
      state: isGranted ? ("granted" as const) : ("refused" as const),
      answerUserId: tx.actor.userId,
      answerTime: tx.now(),
      ...(isGranted && { expiresTime: new Date(tx.now().getTime() + exportUseDays * dayMs) }),
    };
    await tx.db.updateTable("tenantExportRequest").set(set).where("id", "=", id).execute();
    const diff = { state: [before, set.state] };
    await tx.batch([auditEvent(tx, { entity, entityId: id, action: "update", diff })]);
  });
}

/** Asks a tenant for its consent; one request at a time. In the history of both sides. */
export function askForExport(ctx: Context, tenantId: string, reason: string): Promise<void> {
  return ctx.tx(async (tx) => {
    await lockRequests(tx.db, tenantId);
    if (await inTenant(tx, tenantId, () => hasOpenRequest(tx.db, tx.now()))) throw conflict(tenantExportErrors.isAsked);
    await insertRequest(tx, tenantId, { state: "asked", reason, lifeDays: exportAnswerDays });
  }, "owner");
}

/** Takes back what was asked, or a consent that was not used. */
export function withdrawRequest(ctx: Context, tenantId: string): Promise<void> {
  return ctx.tx(async (tx) => {
    const withdrawn = await inTenant(tx, tenantId, () =>
      tx.db
        .updateTable("tenantExportRequest")
        .set({ state: "withdrawn" })
        .where(isOpen)
        .where("expiresTime", ">", sql<number>`${tx.now()}`)
        .returning("id")
        .executeTakeFirst(),
    );
    if (withdrawn === undefined) throw conflict(tenantExportErrors.notOpen);
    await auditAcross(tx, tenantId, { entity, entityId: withdrawn.id, action: "update", diff: { state: "withdrawn" } });
  }, "owner");
}

/**
 * Uses the consent of a tenant up for a job, in a transaction of the owner. An administrator who exports the own tenant gives it by that.
 */
export async function useConsent(tx: Context, tenantId: string, jobId: string): Promise<void> {
  const used = await inTenant(tx, tenantId, () =>
    tx.db
      .updateTable("tenantExportRequest")
      .set({ state: "used", usedTime: tx.now(), jobId })
      .where("state", "=", "granted")
      .where("expiresTime", ">", sql<number>`${tx.now()}`)
      .returning("id")
      .executeTakeFirst(),
  );
  if (used !== undefined)
    return auditAcross(tx, tenantId, { entity, entityId: used.id, action: "update", diff: { state: "used" } });
  if (tenantId !== tx.tenant.id || !tx.actor.isAdministrator) throw conflict(tenantExportErrors.noConsent);
  await insertRequest(tx, tenantId, { state: "used", reason: "", lifeDays: 0, jobId });
}

/** Whether a job runs with a consent that was used up for it. */
export async function hasConsent(db: Kysely<Tables>, jobId: string): Promise<boolean> {
  const row = await db
    .selectFrom("tenantExportRequest")
    .select("id")
    .where("state", "=", "used")
    .where("jobId", "=", jobId)
    .executeTakeFirst();
  return row !== undefined;
}

const isNotRefusedSince = sql<boolean>`not exists (
  select from tenant_export_request later where later.state = 'refused' and later.creator_time > request.creator_time)`;

/**
 * After an export that failed: the consent was for one that there is. In the history of both sides. Not when the tenant was asked again
 * meanwhile and has not answered, or said no: that counts.
 */
export async function giveConsentBack(
  { db }: Pick<Context, "db">,
  tenantId: string,
  failure: ExportFailure,
): Promise<void> {
  const { job, now } = failure;
  await lockRequests(db, tenantId);
  const request = await inTenant({ db, tenant: { id: job.tenantId } }, tenantId, async () => {
    if (await hasOpenRequest(db, now)) return undefined;
    return db
      .updateTable("tenantExportRequest as request")
      .set({ state: "granted", usedTime: null, jobId: null })
      .where("state", "=", "used")
      .where("jobId", "=", job.id)
      .where("answerTime", "is not", null)
      .where("expiresTime", ">", sql<number>`${now}`)
      .where(isNotRefusedSince)
      .returning("id")
      .executeTakeFirst();
  });
  if (request === undefined) return;
  const diff = { state: ["used", "granted"], jobId: [job.id, null] };
  await auditFailure({ db }, tenantId, failure, { entity, entityId: request.id, action: "update", diff });
}

/** Whether the tenant has a request that waits or can be used; those whose time is over are closed. Under the lock. */
async function hasOpenRequest(db: Kysely<Tables>, now: Date): Promise<boolean> {
  await db
    .updateTable("tenantExportRequest")
    .set({ state: "expired" })
    .where(isOpen)
    .where("expiresTime", "<=", sql<number>`${now}`)
    .execute();
  const open = await db.selectFrom("tenantExportRequest").select("id").where(isOpen).executeTakeFirst();
  return open !== undefined;
}

interface NewRequest {
  readonly state: "asked" | "used";
  readonly reason: string;
  readonly lifeDays: number;
  readonly jobId?: string;
}

async function insertRequest(
  tx: Context,
  tenantId: string,
  { state, reason, lifeDays, jobId }: NewRequest,
): Promise<void> {
  const id = tx.newId();
  const { actor, tenant } = tx;
  const operator = `${actor.realName}/${actor.account} @ ${tenant.fullName}`;
  const now = tx.now();
  await inTenant(tx, tenantId, () =>
    tx.db
      .insertInto("tenantExportRequest")
      .values({
        tenantId,
        id,
        operator,
        reason,
        state,
        creatorTime: now,
        expiresTime: new Date(now.getTime() + lifeDays * dayMs),
        ...(state === "used" && { usedTime: now, jobId: jobId ?? null }),
      })
      .execute(),
  );
  await auditAcross(tx, tenantId, { entity, entityId: id, action: "create", diff: { state, operator, reason } });
}

/** Of two operators who ask at once, one does. */
async function lockRequests(db: Kysely<Tables>, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tenant-export:${tenantId}`}, 0))`.execute(db);
}
