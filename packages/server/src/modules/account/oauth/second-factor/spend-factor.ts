import { sql } from "kysely";
import { addFailure, clearFailures } from "#platform/auth/attempt-counts.ts";
import type { Database } from "#platform/db/database.ts";
import { type FactorLimit, refusePaused } from "../guard/factor-limits.ts";
import { type LoginAttempt, recordAttemptIn } from "../login-log.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { type FactorOwner, factorBox, ownerText, spendTotp } from "./totp.ts";

interface FactorAttempt {
  readonly owner: FactorOwner;
  readonly limit: FactorLimit;
  /** As a wrong code is written down. */
  readonly attempt: LoginAttempt;
  readonly code: string;
}

/**
 * Takes a code of the device or a recovery code, once, and says which it was. The codes of a person are looked at one after the other, so that of many
 * guesses at once each is counted.
 */
export async function spendFactor(
  database: Database,
  { owner, limit, attempt, code }: FactorAttempt,
  now: Date,
): Promise<"totp" | "recovery" | undefined> {
  const box = await factorBox(database);
  return database.transaction({ tenantId: owner.tenantId }, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`factor:${ownerText(owner)}`}, 0))`.execute(tx.db);
    await refusePaused(tx.db, limit, now);
    const factor = (await spendTotp(tx, box, owner, code, now))
      ? "totp"
      : (await spendRecoveryCode(tx, box, owner, code, now))
        ? "recovery"
        : undefined;
    if (factor === undefined) {
      await addFailure(tx.db, [limit.key], now);
      await recordAttemptIn(tx.db, attempt, { userId: owner.userId, reason: "wrongFactor" }, now);
    } else {
      await clearFailures(tx.db, [limit.key]);
    }
    return factor;
  });
}
