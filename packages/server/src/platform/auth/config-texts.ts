import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/tables.ts";
import type { Context } from "../http/context.ts";

/** The stored settings of a tenant by key, all of them or those that are named. */
export async function readConfigTexts(
  db: Kysely<Tables>,
  keys?: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom("systemConfig")
    .select(["key", "value"])
    .$if(keys !== undefined, (query) => query.where("key", "in", keys ?? []))
    .execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Nobody else changes settings of the tenant until the end of the transaction. */
export async function lockConfig(tx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`system-config:${tx.tenant.id}`}, 0))`.execute(tx.db);
}

/** Stores settings in the place of those that were there; secrets are given sealed. History and announcement are the caller's. */
export async function writeConfigTexts(
  tx: Context,
  texts: Iterable<readonly [key: string, value: string]>,
): Promise<void> {
  const by = { lastModifyTime: tx.now(), lastModifyUserId: tx.actor.userId };
  await tx.db
    .insertInto("systemConfig")
    .values([...texts].map(([key, value]) => ({ tenantId: tx.tenant.id, key, value, ...by })))
    .onConflict((same) =>
      same.columns(["tenantId", "key"]).doUpdateSet({ value: (row) => row.ref("excluded.value"), ...by }),
    )
    .execute();
}
