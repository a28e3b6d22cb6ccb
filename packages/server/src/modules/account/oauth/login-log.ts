import type { Kysely } from "kysely";
import type { Database } from "#platform/db/database.ts";
import type { Tables } from "#platform/db/tables.ts";
import { uuidV7 } from "#platform/http/uuid-v7.ts";

export interface LoginAttempt {
  readonly tenantId: string;
  readonly account: string;
  readonly ip: string;
  readonly platForm: string;
}

export interface AttemptOutcome {
  readonly userId: string | null;
  /** Empty for success. */
  readonly reason: string;
}

/** Writes an attempt to sign in into the log that its tenant reads. Nothing is counted by it. */
export function recordLoginAttempt(
  database: Database,
  attempt: LoginAttempt,
  outcome: AttemptOutcome,
  now: Date,
): Promise<void> {
  return recordAttemptIn(database.kysely({ tenantId: attempt.tenantId }), attempt, outcome, now);
}

/** As `recordLoginAttempt`, in a transaction of the attempt's tenant. */
export async function recordAttemptIn(
  db: Kysely<Tables>,
  attempt: LoginAttempt,
  outcome: AttemptOutcome,
  now: Date,
): Promise<void> {
  await db
    .insertInto("loginAttempt")
    .values({
      tenantId: attempt.tenantId,
      id: uuidV7(),
      account: attempt.account,
      userId: outcome.userId,
      ipAddress: attempt.ip,
      platForm: attempt.platForm,
      succeeded: outcome.reason === "",
      reason: outcome.reason,
      creatorTime: now,
    })
    .execute();
}
