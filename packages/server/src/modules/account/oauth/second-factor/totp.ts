import { totpDigits } from "@gongshu/contract/account/second-factor";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { SecretBox } from "#platform/auth/secret-box.ts";
import type { Database, Transaction } from "#platform/db/database.ts";

const stepSeconds = 30;
/** Steps before and after the present one: clocks of phones are not exact. */
const window = 1;
const secretBytes = 20;

/** Whose second factor it is. */
export interface FactorOwner {
  readonly tenantId: string;
  readonly userId: string;
}

/** What a secret is tied to. */
export function ownerText({ tenantId, userId }: FactorOwner): string {
  return `${tenantId}:${userId}`;
}

export function factorBox(database: Database): Promise<SecretBox> {
  return SecretBox.open(database, "second-factor");
}

export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** What the QR code holds. */
export function totpUri(secret: string, issuer: string, account: string): string {
  return totpOf(secret, issuer, account).toString();
}

/** The time step whose code this is, if it is near enough to now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const digits = code.replaceAll(/\s/g, "");
  if (!new RegExp(`^\\d{${totpDigits}}$`).test(digits)) return undefined;
  const delta = totpOf(secret).validate({ token: digits, timestamp: now.getTime(), window });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
}

function totpOf(secret: string, issuer = "", label = ""): TOTP {
  return new TOTP({
    issuer,
    label,
    algorithm: "SHA1",
    digits: totpDigits,
    period: stepSeconds,
    secret: Secret.fromBase32(secret),
  });
}

/** Takes a code of the device once: one statement moves the last step on, so of two with the same code one counts. */
export async function spendTotp(
  { db }: Pick<Transaction, "db">,
  box: SecretBox,
  owner: FactorOwner,
  code: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom("userTotp")
    .select("secret")
    .where("userId", "=", owner.userId)
    .where("confirmedTime", "is not", null)
    .executeTakeFirst();
  if (row === undefined) return false;
  const step = stepOfCode(box.open(row.secret, ownerText(owner)), code, now);
  if (step === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable("userTotp")
    .set({ lastStep: step })
    .where("userId", "=", owner.userId)
    .where("secret", "=", row.secret)
    .where("confirmedTime", "is not", null)
    .where("lastStep", "<", sql<number>`${step}::bigint`)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
