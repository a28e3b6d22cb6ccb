import { sql } from "kysely";
import type { Context } from "../http/context.ts";

/** Notes in the result of an import, which its history shows, that what it has added was taken back. */
export async function markUndone(
  tx: Context,
  jobId: string,
  undone: { readonly deleted: number; readonly kept: number },
): Promise<void> {
  await tx.db
    .updateTable("job")
    .set({ result: sql`result || jsonb_build_object('undone', ${JSON.stringify(undone)}::jsonb)` })
    .where("id", "=", jobId)
    .execute();
}
