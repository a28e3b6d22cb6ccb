import { type Kysely, sql } from "kysely";
import type { Tables } from "../db/tables.ts";
import type { Context } from "../http/context.ts";
import type { SecondFactorRule } from "./system-config.ts";

/** The kinds of factors besides the password. */
export interface Factors {
  readonly totp: boolean;
  readonly passkey: boolean;
}

/** Whether the rule of the tenant is about this person. */
export function mustHaveFactor(rule: SecondFactorRule, isAdministrator: boolean): boolean {
  return rule === "everybody" || (rule === "administrators" && isAdministrator);
}

/** Changes of one's own factors come one after the other: two that are taken away at once would each count on the other. */
export async function lockFactors(tx: Context): Promise<void> {
  const name = `factors:${tx.tenant.id}:${tx.actor.userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.db);
}

/** A device that was shown once and never proved itself does not count. */
export async function readFactors(db: Kysely<Tables>, userId: string): Promise<Factors> {
  const found = await db
    .selectNoFrom((select) => [
      select
        .exists(
          select
            .selectFrom("userTotp")
            .select("userId")
            .where("userId", "=", userId)
            .where("confirmedTime", "is not", null),
        )
        .as("totp"),
      select.exists(select.selectFrom("userPasskey").select("id").where("userId", "=", userId)).as("passkey"),
    ])
    .executeTakeFirstOrThrow();
  return { totp: found.totp === true, passkey: found.passkey === true };
}
