import { sql } from "kysely";
import type { Context } from "#platform/http/context.ts";

/** A change of what somebody holds is one of the person, whom a form may have open. */
export async function bumpVersion(tx: Context, userId: string): Promise<void> {
  await tx.db
    .updateTable("appUser")
    .set({ version: sql`version + 1`, lastModifyUserId: tx.actor.userId, lastModifyTime: tx.now() })
    .where("id", "=", userId)
    .execute();
}
