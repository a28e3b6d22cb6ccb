import type { OidcConfig } from "#platform/config.ts";
import type { Database } from "#platform/db/database.ts";
import type { oidcErrors } from "./oidc.messages.ts";
import type { VerifiedIdentity } from "./oidc-client.ts";

/** Why an identity opens nothing here. */
export interface IdentityRefusal {
  readonly fault: keyof typeof oidcErrors & ("noAccount" | "otherIdentity" | "administrator");
  /** Whom the claim names, if anybody. */
  readonly userId: string | null;
  /** What the claim says; empty when it says nothing. */
  readonly claimed: string;
}

/**
 * The user to whom the identity belongs: the one it was linked to, else the one whom the account claim names, who is linked from then on. A
 * user who is linked to another identity of the same provider is not given away; nor is an administrator, for at some providers people may
 * change the claim themselves.
 */
export async function userOfIdentity(
  database: Database,
  tenantId: string,
  person: VerifiedIdentity,
  accountClaim: OidcConfig["accountClaim"],
  now: Date,
): Promise<{ readonly userId: string } | IdentityRefusal> {
  const known = await linkedUser(database, tenantId, person, now);
  if (known !== undefined) return { userId: known };
  const claimed = claimedAccount(person, accountClaim);
  const named = claimed === "" ? undefined : await namedUser(database, tenantId, claimed, accountClaim);
  if (named === undefined) return { fault: "noAccount", userId: null, claimed };
  const { id: userId } = named;
  if (named.isAdministrator === 1) return { fault: "administrator", userId, claimed };
  const { issuer, subject } = person;
  await database
    .kysely({ tenantId })
    .insertInto("userIdentity")
    .values({ tenantId, issuer, subject, userId, creatorTime: now, lastUsedTime: now })
    // Two visits of one person at once, or the user is another's: what was kept tells which.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const linked = await linkedUser(database, tenantId, person, now);
  return linked === undefined ? { fault: "otherIdentity", userId, claimed } : { userId: linked };
}

/** Gives undefined for a user who was removed, too: the identity is then free again. */
async function linkedUser(
  database: Database,
  tenantId: string,
  { issuer, subject }: VerifiedIdentity,
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

/** An address counts only when the provider has verified it. */
function claimedAccount({ claims }: VerifiedIdentity, accountClaim: string): string {
  const name = claims[accountClaim];
  if (typeof name !== "string" || (accountClaim === "email" && claims["email_verified"] !== true)) return "";
  return name.trim();
}

/** By account, or with the claim `email` by an address that only one user has. */
async function namedUser(
  database: Database,
  tenantId: string,
  claimed: string,
  accountClaim: string,
): Promise<{ id: string; isAdministrator: number } | undefined> {
  const rows = await database
    .kysely({ tenantId })
    .selectFrom("appUser")
    .select(["id", "isAdministrator"])
    .$if(accountClaim === "email", (users) => users.where("emailKey", "<>", ""))
    .where(accountClaim === "email" ? "emailKey" : "accountKey", "=", claimed.toLowerCase())
    .where("deleteMark", "is", null)
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0] : undefined;
}
