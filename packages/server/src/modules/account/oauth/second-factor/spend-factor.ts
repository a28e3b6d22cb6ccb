import { sql } from "kysely";
import type { Database } from "#platform/db/database.ts";
import { checkPauseIn, type LoginAttempt, recordAttemptIn } from "../login-guard.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { type FactorOwner, factorBox, ownerText, spendTotp } from "./totp.ts";

/**
 * Takes a code of the device or a recovery code, once, and says which it was. Wrong ones count like failed sign-ins; the codes of a
 * person are looked at one after the other, so that of many guesses at once each is counted.
 */
export async function spendFactor(
  database: Database,
  owner: FactorOwner,
  attempt: LoginAttempt,
  code: string,
  now: Date,
): Promise<"totp" | "recovery" | undefined> {
  const box = await factorBox(database);
  return database.transaction({ tenantId: owner.tenantId }, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`factor:${ownerText(owner)}`}, 0))`.execute(tx.db);
    await checkPauseIn(tx.db, attempt, now);
    if (await spendTotp(tx, box, owner, code, now)) return "totp";
    if (await spendRecoveryCode(tx, box, owner, code, now)) return "recovery";
    await recordAttemptIn(tx.db, attempt, { userId: owner.userId, reason: "wrongFactor" }, now);
    return undefined;
  });
}
