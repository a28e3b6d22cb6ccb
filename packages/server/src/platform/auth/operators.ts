import { sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { Context } from "../http/context.ts";

/** Whether somebody manages the tenants of this installation. Asked each time: it is rare, and ends at once. */
export async function isOperator(database: Database, tenantId: string, userId: string): Promise<boolean> {
  const row = await database
    .kysely({ tenantId })
    .selectFrom("platformOperator")
    .select("userId")
    .where("tenantId", "=", tenantId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The same for the row of `app_user` in a statement. */
export const operates = sql<boolean>`exists (
  select from platform_operator o where o.tenant_id = app_user.tenant_id and o.user_id = app_user.id)`;

/** Those among these people of the tenant who manage the tenants of this installation. */
export async function operatorsAmong(ctx: Context, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom("platformOperator")
    .select("userId")
    .where("tenantId", "=", ctx.tenant.id)
    .where("userId", "=", sql<string>`any(${[...userIds]}::text[])`)
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}
