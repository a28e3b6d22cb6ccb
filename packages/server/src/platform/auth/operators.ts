import type { Database } from "../db/database.ts";

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
