import { rules } from "@gongshu/core/validation/rules";
import type { Database } from "#platform/db/database.ts";
import { invalidField } from "#platform/http/errors.ts";
import { type FoundTenant, findTenant, type TenantHints } from "../find-tenant.ts";

/** A mobile number in a tenant. */
export interface MobileAccount {
  readonly tenant: FoundTenant;
  readonly mobilePhone: string;
  /** Under which its codes are kept in the tenant: not that of the number alone when the tenant that was named does not exist. */
  readonly phoneKey: string;
  /** False when the tenant that was named does not exist. Then no user matches, and the default tenant is used for counting only. */
  readonly isKnown: boolean;
  /** As attempts are written down. */
  readonly account: string;
}

/** Whose number `account` means: a number, or `tenant@number`. Refuses what is no mobile number. */
export async function findMobileAccount(database: Database, hints: TenantHints): Promise<MobileAccount> {
  // An @ with nothing before it names no tenant, and must not make another account of the number.
  const account = hints.account.replace(/^@/, "");
  const mobilePhone = account.slice(account.lastIndexOf("@") + 1);
  if (!rules.mobile.test(mobilePhone)) throw invalidField("account", rules.mobile.message);
  const found = await findTenant(database, { ...hints, account });
  return { mobilePhone, phoneKey: found.isKnown ? mobilePhone : found.account, ...found };
}

/** Those who have the number, enabled ones first. */
export async function peopleWith(database: Database, { tenant, mobilePhone, isKnown }: MobileAccount) {
  if (!isKnown) return [];
  return database
    .kysely({ tenantId: tenant.id })
    .selectFrom("appUser")
    .select(["id", "account", "enabledMark", "theme"])
    .where("mobilePhone", "=", mobilePhone)
    .where("deleteMark", "is", null)
    .orderBy("enabledMark", "desc")
    .limit(20)
    .execute();
}
