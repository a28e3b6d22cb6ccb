import type { SignInWays } from "@gongshu/contract/account/sign-in-ways";
import type { Platform } from "#platform/http/platform.ts";
import { ldapSignInName } from "../../directory/directory-sync/service.ts";
import { findTenant, type TenantHints } from "./find-tenant.ts";

/** The sign-in methods at the requested address. Only the directory depends on the tenant. */
export async function signInWaysOf(
  { database, sms, config: { oidc } }: Platform,
  hints: TenantHints,
  passkey: boolean,
): Promise<SignInWays> {
  const { tenant, isKnown } = await findTenant(database, hints);
  const name = isKnown ? await ldapSignInName(database, tenant.id) : null;
  return {
    sms: sms !== undefined,
    scan: true,
    oidc: oidc === undefined ? null : { name: oidc.name },
    ldap: name === null ? null : { name },
    passkey,
  };
}
