import { randomInt } from "node:crypto";
import { recoveryCodeCount } from "@gongshu/contract/account/second-factor";
import type { SecretBox } from "#platform/auth/secret-box.ts";
import type { Transaction } from "#platform/db/database.ts";
import type { Context } from "#platform/http/context.ts";
import { type FactorOwner, ownerText } from "./totp.ts";

/** Without 0 and O, 1 and I: they are copied by hand when nothing else is left. */
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const half = 5;

function makeCode(): string {
  const part = () => Array.from({ length: half }, () => letters.charAt(randomInt(letters.length))).join("");
  return `${part()}-${part()}`;
}

function plain(code: string): string {
  return code.toUpperCase().replaceAll(/[\s-]/g, "");
}

/** Puts new codes in the place of all others, and gives them out this once. */
export async function replaceRecoveryCodes(tx: Context, box: SecretBox): Promise<string[]> {
  const owner = { tenantId: tx.tenant.id, userId: tx.actor.userId };
  const codes = Array.from({ length: recoveryCodeCount }, makeCode);
  const rows = codes.map((code) => ({
    ...owner,
    codeHash: box.mark(plain(code), ownerText(owner)),
    creatorTime: tx.now(),
  }));
  await tx.batch([
    tx.db.deleteFrom("userRecoveryCode").where("userId", "=", owner.userId),
    tx.db.insertInto("userRecoveryCode").values(rows),
  ]);
  return codes;
}

/** Takes a code once. */
export async function spendRecoveryCode(
  { db }: Pick<Transaction, "db">,
  box: SecretBox,
  owner: FactorOwner,
  code: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("userRecoveryCode")
    .set({ usedTime: now })
    .where("userId", "=", owner.userId)
    .where("codeHash", "=", box.mark(plain(code), ownerText(owner)))
    .where("usedTime", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
