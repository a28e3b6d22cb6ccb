import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";

/** Moves in the tree of types happen one after the other, or two of them could close a circle together. */
export async function lockTypes(tx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('dictionary_type'), hashtext(${tx.tenant.id}))`.execute(tx.db);
}
