import type { OperatorRow } from "@gongshu/contract/tenancy/tenant";
import { sql } from "kysely";
import { auditEvent } from "#platform/audit/audit-event.ts";
import type { Context } from "#platform/http/context.ts";
import { conflict, invalidField, notFound } from "#platform/http/errors.ts";
import { isTenantClosed } from "../../account/oauth/service.ts";
import { tenantErrors } from "./tenant.messages.ts";

/** Who manages the tenants, in whichever tenant they are. */
export async function listOperators(ctx: Context): Promise<OperatorRow[]> {
  const rows = await ctx.db
    .selectFrom("platformOperator as operator")
    .innerJoin("tenant", "tenant.id", "operator.tenantId")
    .select(["operator.tenantId", "operator.userId", "operator.creatorTime"])
    .select(["tenant.enCode", "tenant.fullName", "tenant.enabledMark", "tenant.deleteMark", "tenant.expiresTime"])
    .orderBy("operator.creatorTime")
    .orderBy("operator.userId")
    .execute();
  return Promise.all(
    rows.map(async ({ tenantId, userId, creatorTime, enCode, fullName, deleteMark, ...tenant }) => {
      const person = await ctx.database
        .kysely({ tenantId })
        .selectFrom("appUser")
        .select(["account", "realName", "enabledMark", "deleteMark"])
        .where("id", "=", userId)
        .executeTakeFirst();
      const isOpen = deleteMark === null && !isTenantClosed({ id: tenantId, ...tenant }, ctx.now());
      return {
        tenantId,
        userId,
        tenantCode: enCode,
        tenantName: fullName,
        account: person?.account ?? "",
        realName: person?.realName ?? "",
        creatorTime,
        isUsable: isOpen && person?.enabledMark === 1 && person.deleteMark === null,
        isSelf: userId === ctx.actor.userId && tenantId === ctx.tenant.id,
      };
    }),
  );
}

/** By `tenant@account`, as at sign-in; without a tenant one of the caller's own. */
export async function addOperator(ctx: Context, account: string): Promise<void> {
  const at = account.lastIndexOf("@");
  const tenantId = at < 0 ? ctx.tenant.id : await openTenantId(ctx, account.slice(0, at));
  const person =
    tenantId === undefined
      ? undefined
      : await ctx.database
          .kysely({ tenantId })
          .selectFrom("appUser")
          .select("id")
          .where("accountKey", "=", account.slice(at + 1).toLowerCase())
          .where("deleteMark", "is", null)
          .where("enabledMark", "=", 1)
          .executeTakeFirst();
  if (tenantId === undefined || person === undefined) throw invalidField("account", tenantErrors.noSuchPerson);
  await ctx.tx(async (tx) => {
    await lockOperators(tx);
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto("platformOperator")
      .values({ tenantId, userId: person.id, creatorUserId: tx.actor.userId, creatorTime: tx.now() })
      .onConflict((conflicting) => conflicting.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return;
    const entry = { entity: "platformOperator", entityId: person.id, diff: { tenantId, account } };
    await tx.batch([auditEvent(tx, { ...entry, action: "create" })]);
  }, "owner");
}

async function openTenantId(ctx: Context, named: string): Promise<string | undefined> {
  const tenant = await ctx.db
    .selectFrom("tenant")
    .select(["id", "enabledMark", "expiresTime"])
    .where((where) => where.or([where("enCode", "=", named), where("mobilePhone", "=", named)]))
    .where("deleteMark", "is", null)
    .executeTakeFirst();
  return tenant === undefined || isTenantClosed(tenant, ctx.now()) ? undefined : tenant.id;
}

/** Ends at once: it is asked with every call. Somebody who can sign in must be left. */
export async function removeOperator(ctx: Context, tenantId: string, userId: string): Promise<void> {
  const is = (row: { readonly tenantId: string; readonly userId: string }) =>
    row.tenantId === tenantId && row.userId === userId;
  const usable = (await listOperators(ctx)).filter((row) => row.isUsable && !is(row));
  await ctx.tx(async (tx) => {
    await lockOperators(tx);
    const rows = await tx.db.selectFrom("platformOperator").select(["tenantId", "userId"]).execute();
    if (!rows.some(is)) throw notFound();
    // Of those who could sign in a moment ago, one who has not been removed since.
    const isAnyLeft = rows.some((row) =>
      usable.some((one) => one.tenantId === row.tenantId && one.userId === row.userId),
    );
    if (!isAnyLeft) throw conflict(tenantErrors.lastOperator);
    await tx.db.deleteFrom("platformOperator").where("tenantId", "=", tenantId).where("userId", "=", userId).execute();
    const entry = { entity: "platformOperator", entityId: userId, diff: { tenantId } };
    await tx.batch([auditEvent(tx, { ...entry, action: "delete" })]);
  }, "owner");
}

async function lockOperators(tx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('platform-operators', 0))`.execute(tx.db);
}
