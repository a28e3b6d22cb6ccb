import { type Kysely, sql } from "kysely";
import type { Database } from "#platform/db/database.ts";
import type { Tables } from "#platform/db/tables.ts";
import { tooMany } from "#platform/http/errors.ts";
import { uuidV7 } from "#platform/http/uuid-v7.ts";

const windowMs = 15 * 60_000;
/** Failures that cost nothing; from then on the pause doubles. */
const freeFailures = { account: 5, address: 20 } as const;
const firstPauseMs = 2000;
/** Behind one address may be a whole factory, so it never waits long; guessing is held back by the accounts. */
const longestPauseMs = { account: 10 * 60_000, address: 5000 } as const;

/** A provider has vouched for somebody, so nobody has guessed; and what is claimed there must not lock anybody out here. */
const uncountedReason = "oidc.";
const isCounted = sql`(not a.succeeded and not starts_with(a.reason, ${sql.lit(uncountedReason)}))`;

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

/**
 * Slows guessing down: counts the failures since the last success of the account, and those of the address, in the last
 * quarter of an hour, and asks for a pause that doubles with each further one. The counts are in the database, so every process shares them.
 */
export function checkLoginPause(database: Database, attempt: LoginAttempt, now: Date): Promise<void> {
  return checkPauseIn(database.kysely({ tenantId: attempt.tenantId }), attempt, now);
}

/** As `checkLoginPause`, in a transaction of the attempt's tenant. */
export async function checkPauseIn(db: Kysely<Tables>, attempt: LoginAttempt, now: Date): Promise<void> {
  const since = new Date(now.getTime() - windowMs);
  const account = attempt.account.toLowerCase();
  const [failures] = await db
    .selectNoFrom([
      sql<number>`(select count(*) from login_attempt a where a.account_key = ${account} and ${isCounted} and a.creator_time > ${since}
        and a.creator_time > coalesce((select max(creator_time) from login_attempt s
          where s.account_key = ${account} and s.succeeded and s.creator_time > ${since}), '-infinity'))`.as(
        "ofAccount",
      ),
      sql<
        number | null
      >`(select max(creator_time) from login_attempt a where a.account_key = ${account} and ${isCounted} and a.creator_time > ${since})`.as(
        "lastOfAccount",
      ),
      sql<number>`(select count(*) from login_attempt a where a.ip_address = ${attempt.ip} and ${isCounted} and a.creator_time > ${since})`.as(
        "ofAddress",
      ),
      sql<
        number | null
      >`(select max(creator_time) from login_attempt a where a.ip_address = ${attempt.ip} and ${isCounted} and a.creator_time > ${since})`.as(
        "lastOfAddress",
      ),
    ])
    .execute();
  if (failures === undefined) return;
  const readyMs = Math.max(
    readyTime("account", failures.ofAccount, failures.lastOfAccount),
    readyTime("address", failures.ofAddress, failures.lastOfAddress),
  );
  if (readyMs > now.getTime()) throw tooMany(Math.ceil((readyMs - now.getTime()) / 1000));
}

/** Where failures cost nothing there is nothing to wait for, even if the last one began later than the attempt that is asked about. */
function readyTime(of: "account" | "address", failures: number, last: number | null): number {
  const pause = pauseMs(of, failures);
  return pause === 0 || last === null ? 0 : last + pause;
}

function pauseMs(of: "account" | "address", failures: number): number {
  const excess = failures - freeFailures[of];
  return excess <= 0 ? 0 : Math.min(firstPauseMs * 2 ** (excess - 1), longestPauseMs[of]);
}

/** Reasons that begin with `oidc.` are kept for the log only and ask for no pause. */
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
