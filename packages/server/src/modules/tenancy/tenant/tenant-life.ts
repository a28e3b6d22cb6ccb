import type { NewTenantInput, TenantChange } from "@gongshu/contract/tenancy/tenant";
import { purgeAfterDays } from "@gongshu/contract/tenancy/tenant";
import { passwordMessages } from "@gongshu/core/validation/password.messages";
import { auditEvent } from "#platform/audit/audit-event.ts";
import { hashPassword } from "#platform/auth/password.ts";
import { sessionEnding } from "#platform/auth/session-ending.ts";
import { sessionTopic } from "#platform/auth/session-store.ts";
import { Entity, type Stored } from "#platform/entity/entity.ts";
import type { Compilable, Context } from "#platform/http/context.ts";
import { conflict, invalidField, notFound } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { defaultTenantCode, isWeakHash } from "../../account/oauth/service.ts";
import { requirePasswordChange } from "../../directory/user/service.ts";
import { auditFor, inTenant } from "./other-tenant.ts";
import { createTenant } from "./service.ts";
import { tenantErrors } from "./tenant.messages.ts";
import { checkTenantInput, checkTenantNames } from "./tenant-rules.ts";

const dayMs = 86_400_000;

const tenants = new Entity("tenant", [
  "enCode",
  "fullName",
  "mobilePhone",
  "expiresTime",
  "description",
  "fileQuotaBytes",
  "timeZone",
  "enabledMark",
  "suspendedTime",
  "suspendedReason",
]);

/** What an operator changes of a tenant. The tenant's table is the owner's, so each change is a transaction of the owner in the operator's tenant. */
export class TenantLife {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** With its administrator, who has to choose a password of their own at the first sign-in. */
  async create(ctx: Context, { adminAccount, adminPassword, ...input }: NewTenantInput): Promise<string> {
    const weak = { field: "adminPassword", message: passwordMessages.weak };
    checkTenantInput({ ...input, adminAccount }, isWeakHash(adminPassword, adminAccount) ? [weak] : []);
    const { enCode, fullName, mobilePhone, expiresTime, description, fileQuotaBytes = null, timeZone } = input;
    if (expiresTime !== null && expiresTime <= ctx.now().getTime())
      throw invalidField("expiresTime", tenantErrors.endPassed);
    // In a moment of its own: the database answers everybody else meanwhile.
    const hashed = await hashPassword(adminPassword);
    const admin = { adminAccount, adminPassword: { hashed } };
    const id = ctx.newId();
    await createTenant(
      this.#platform,
      { id, enCode, fullName, ...(mobilePhone !== null && { mobilePhone }), ...admin },
      async (tx) => {
        await checkTenantNames(tx, { enCode, mobilePhone }, id);
        await requirePasswordChange(tx, tx.actor.userId);
        const creatorUserId = ctx.actor.userId;
        await tx.db
          .updateTable("tenant")
          .set({ expiresTime, description, fileQuotaBytes, creatorUserId, ...(timeZone !== undefined && { timeZone }) })
          .where("id", "=", id)
          .execute();
        const diff = { ...input, adminAccount };
        await auditFor(tx, ctx, { entity: "tenant", entityId: id, action: "create", diff });
      },
    );
    return id;
  }

  async update(ctx: Context, id: string, input: TenantChange): Promise<void> {
    const { version, fileQuotaBytes, timeZone, ...rest } = input;
    const values = {
      ...rest,
      ...(fileQuotaBytes !== undefined && { fileQuotaBytes }),
      ...(timeZone !== undefined && { timeZone }),
    };
    const { enCode, mobilePhone, expiresTime } = values;
    await ctx.tx(async (tx) => {
      const before = await tenants.get(tx, id, "update");
      if (enCode !== before.enCode || mobilePhone !== before.mobilePhone || timeZone !== undefined)
        checkTenantInput({ enCode, mobilePhone, timeZone });
      await checkTenantNames(tx, { enCode, mobilePhone }, id);
      if (isDefault(before) && (enCode !== before.enCode || expiresTime !== null))
        throw conflict(tenantErrors.defaultStays);
      if (expiresTime !== null && expiresTime !== before.expiresTime) await checkNoOperators(tx, id);
      await tenants.update(tx, id, values, version);
      await tx.batch([this.#notify(id)]);
    }, "owner");
  }

  /** A suspended tenant has no sessions, in no process, from this moment on; those of before do not come back with it. */
  async setState(ctx: Context, id: string, { enabledMark, reason = "" }: StateChange): Promise<void> {
    await ctx.tx(async (tx) => {
      const before = await tenants.get(tx, id, "update");
      const next = enabledMark ?? (before.enabledMark === 1 ? 0 : 1);
      if (next === before.enabledMark) return;
      if (next === 1) {
        await tenants.update(tx, id, { enabledMark: 1, suspendedTime: null, suspendedReason: "" });
      } else {
        if (isDefault(before)) throw conflict(tenantErrors.defaultStays);
        await checkNoOperators(tx, id);
        await tenants.update(tx, id, { enabledMark: 0, suspendedTime: tx.now(), suspendedReason: reason });
        await inTenant(tx, id, () => endAllSessions(tx));
      }
      await tx.batch([this.#notify(id)]);
    }, "owner");
  }

  /** Only a suspended one, whose code the operator has typed. It can be restored until its rows are taken away. */
  async remove(ctx: Context, id: string, confirm: string): Promise<void> {
    await ctx.tx(async (tx) => {
      const before = await tenants.get(tx, id, "update");
      if (isDefault(before)) throw conflict(tenantErrors.defaultStays);
      await checkNoOperators(tx, id);
      if (before.enabledMark === 1) throw conflict(tenantErrors.notSuspended);
      if (confirm !== before.enCode) throw invalidField("confirm", tenantErrors.wrongConfirm);
      await tenants.remove(tx, id);
      const purgeTime = new Date(tx.now().getTime() + purgeAfterDays * dayMs);
      await tx.db.updateTable("tenant").set({ purgeTime }).where("id", "=", id).execute();
      await tx.batch([this.#notify(id)]);
    }, "owner");
  }

  /** It comes back as it was deleted: suspended. Its code or number may belong to another one by now. */
  async restore(ctx: Context, id: string): Promise<void> {
    await ctx.tx(async (tx) => {
      const row = await tx.db
        .selectFrom("tenant")
        .select(["enCode", "mobilePhone", "purgeTime"])
        .where("id", "=", id)
        .where("deleteMark", "=", 1)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) throw notFound();
      // From then on its rows are being taken away.
      if (row.purgeTime === null || row.purgeTime <= tx.now().getTime()) throw conflict(tenantErrors.tooLate);
      await checkTenantNames(tx, row, id);
      const cleared = { deleteMark: null, deleteTime: null, deleteUserId: null, purgeTime: null };
      await tx.db.updateTable("tenant").set(cleared).where("id", "=", id).execute();
      const diff = { deleteMark: [1, null] };
      await tx.batch([auditEvent(tx, { entity: "tenant", entityId: id, action: "update", diff }), this.#notify(id)]);
    }, "owner");
  }

  /** Every process reads the sessions of that tenant again, or finds that there are none any more. */
  #notify(tenantId: string): Compilable {
    return { compile: () => this.#platform.events.announcement({ topic: sessionTopic, tenantId }) };
  }
}

interface StateChange {
  readonly enabledMark?: 0 | 1 | undefined;
  readonly reason?: string | undefined;
}

function isDefault({ enCode }: Stored & { readonly enCode: string }): boolean {
  return enCode === defaultTenantCode;
}

/** Refuses to suspend or delete the tenant of an operator, who would be locked out. */
async function checkNoOperators(tx: Context, tenantId: string): Promise<void> {
  const operator = await tx.db
    .selectFrom("platformOperator")
    .select("userId")
    .where("tenantId", "=", tenantId)
    .limit(1)
    .executeTakeFirst();
  if (operator !== undefined) throw conflict(tenantErrors.hasOperators);
}

async function endAllSessions(tx: Context): Promise<void> {
  await sessionEnding(tx).execute();
}
