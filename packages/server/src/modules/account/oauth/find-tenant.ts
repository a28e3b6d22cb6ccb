import type { Database } from "#platform/db/database.ts";

/** Code of the tenant that is meant when none is named. */
export const defaultTenantCode = "default";

/** What a request says of its tenant. */
export interface TenantHints {
  /** May be `tenant@account`. */
  readonly account: string;
  /** From the `Tenant-Id` header; used when the account names none. */
  readonly tenantHeader: string | undefined;
  readonly hostName: string;
}

export interface FoundTenant {
  readonly id: string;
  readonly enabledMark: number;
  readonly expiresTime: number | null;
}

export function isTenantClosed(tenant: FoundTenant, now: Date): boolean {
  return tenant.enabledMark !== 1 || (tenant.expiresTime !== null && tenant.expiresTime <= now.getTime());
}

/**
 * The tenant left of the `@`, by code or company mobile number; else the header's, the host's, the default one. Attempts on a tenant that does
 * not exist count in the default one, under the whole text, so that they are paused and logged like any other.
 */
export async function findTenant(
  database: Database,
  request: TenantHints,
): Promise<{ tenant: FoundTenant; account: string; isKnown: boolean }> {
  const at = request.account.lastIndexOf("@");
  const named = at > 0 ? request.account.slice(0, at) : request.tenantHeader || undefined;
  const account = at > 0 ? request.account.slice(at + 1) : request.account;
  const tenants = database
    .kysely({ tenantId: null })
    .selectFrom("tenant")
    .select(["id", "enabledMark", "expiresTime"])
    .where("deleteMark", "is", null);
  const byDefault = tenants.where("enCode", "=", defaultTenantCode);
  if (named === undefined) {
    const byHost = await tenants.where("hostName", "=", request.hostName).executeTakeFirst();
    return { tenant: byHost ?? (await byDefault.executeTakeFirstOrThrow()), account, isKnown: true };
  }
  const tenant = await tenants
    .where((where) =>
      where.or([where("enCode", "=", named), where("mobilePhone", "=", named), where("id", "=", named)]),
    )
    .limit(1)
    .executeTakeFirst();
  if (tenant !== undefined) return { tenant, account, isKnown: true };
  return {
    tenant: await byDefault.executeTakeFirstOrThrow(),
    account: `${named}@${account}`.slice(0, 100),
    isKnown: false,
  };
}
