import { sql } from "kysely";
import type { OidcConfig } from "#platform/config.ts";
import type { Database } from "#platform/db/database.ts";
import { invalid } from "#platform/http/errors.ts";
import { oidcErrors } from "./oidc.messages.ts";
import type { VouchedPerson } from "./oidc-client.ts";

/**
 * The user to whom the identity belongs: the one it was linked to, else the one whom the account claim names, who is linked from then on. A
 * user who is linked to another identity of the same provider is not given away.
 */
export async function userOfIdentity(
  database: Database,
  tenantId: string,
  person: VouchedPerson,
  accountClaim: OidcConfig["accountClaim"],
  now: Date,
): Promise<string> {
  const known = await linkedUser(database, tenantId, person, now);
  if (known !== undefined) return known;
  const userId = await namedUser(database, tenantId, person, accountClaim);
  if (userId === undefined) throw invalid(oidcErrors.noAccount);
  const { issuer, subject } = person;
  await database
    .kysely({ tenantId })
    .insertInto("userIdentity")
    .values({ tenantId, issuer, subject, userId, creatorTime: now, lastUsedTime: now })
    // Two visits of one person at once, or the user is another's: what was kept tells which.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const linked = await linkedUser(database, tenantId, person, now);
  if (linked === undefined) throw invalid(oidcErrors.otherIdentity);
  return linked;
}

/** Gives undefined for a user who was removed, too: the identity is then free again. */
async function linkedUser(
  database: Database,
  tenantId: string,
  { issuer, subject }: VouchedPerson,
  now: Date,
): Promise<string | undefined> {
  const db = database.kysely({ tenantId });
  await db
    .deleteFrom("userIdentity")
    .where("issuer", "=", issuer)
    .where("userId", "in", (removed) => removed.selectFrom("appUser").select("id").where("deleteMark", "is not", null))
    .execute();
  const row = await db
    .updateTable("userIdentity")
    .set({ lastUsedTime: now })
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .returning("userId")
    .executeTakeFirst();
  return row?.userId;
}

/** By account, or with the claim `email` by an address that the provider has verified and that only one user has. */
async function namedUser(
  database: Database,
  tenantId: string,
  { claims }: VouchedPerson,
  accountClaim: string,
): Promise<string | undefined> {
  const name = claims[accountClaim];
  if (typeof name !== "string" || name.trim() === "") return undefined;
  const isEmail = accountClaim === "email";
  if (isEmail && claims["email_verified"] !== true) return undefined;
  const column = isEmail ? sql<string>`lower(email)` : sql<string>`lower(account)`;
  const rows = await database
    .kysely({ tenantId })
    .selectFrom("appUser")
    .select("id")
    .where(column, "=", name.trim().toLowerCase())
    .where("deleteMark", "is", null)
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0]?.id : undefined;
}
