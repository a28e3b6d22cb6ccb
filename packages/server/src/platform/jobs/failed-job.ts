import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "../db/database.ts";

/** A job that has failed for good. Whoever asked for it may be gone by now. */
export interface FailedJob {
  readonly id: string;
  readonly tenantId: string;
  readonly creatorUserId: string;
}

/** What a kind of job does when one has failed, in the transaction that marks it. */
export type FailedHook = (transaction: Transaction) => Promise<void>;

interface Failure {
  readonly job: FailedJob & { readonly attempt: number };
  readonly errorText: string;
  readonly onFailed: FailedHook | undefined;
  /** What must be true of the row besides. */
  readonly isLost?: RawBuilder<boolean>;
}

/** Marks an attempt of a job failed. False when it has ended already or another attempt has it. */
export function failJob(
  database: Database,
  { job, errorText, onFailed, isLost = sql`true` }: Failure,
): Promise<boolean> {
  return database.transaction({ tenantId: job.tenantId }, async (transaction) => {
    const { numUpdatedRows } = await transaction.db
      .updateTable("job")
      .set({ state: "failed", errorText, endedTime: new Date() })
      .where("id", "=", job.id)
      .where("state", "=", "running")
      .where("attempt", "=", job.attempt)
      .where(isLost)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    await onFailed?.(transaction);
    return true;
  });
}
