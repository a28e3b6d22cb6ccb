import { askLdap, ldapSignInName } from "#modules/directory/directory-sync/service.ts";
import type { Database } from "#platform/db/database.ts";
import { invalid } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { type Entered, enter, type Origin } from "../enter.ts";
import { findTenant, type TenantHints } from "../find-tenant.ts";
import { checkLoginPause, type LoginAttempt, recordLoginAttempt } from "../login-guard.ts";
import { oauthErrors } from "../oauth.messages.ts";
import { ldapSignInErrors } from "./ldap.messages.ts";

interface LdapLogin extends TenantHints, Origin {
  readonly password: string;
}

/** Signs in whoever the tenant's directory knows by this account and password, and who was taken over from it. Failures count like those of passwords. */
export async function loginByLdap(platform: Platform, { password, ...request }: LdapLogin): Promise<Entered> {
  const { database } = platform;
  const now = platform.now();
  const { tenant, account, isKnown } = await findTenant(database, request);
  const { ip, platForm } = request;
  const attempt: LoginAttempt = { tenantId: tenant.id, account: account.slice(0, 100), ip, platForm };
  await checkLoginPause(database, attempt, now);
  if (!isKnown || (await ldapSignInName(database, tenant.id)) === null) throw invalid(ldapSignInErrors.notOffered);
  const externalId = await askLdap(platform, tenant.id, account, password);
  // Again: of many guesses sent at once, those that waited for the directory must not be answered.
  await checkLoginPause(database, attempt, now);
  if (externalId === undefined) {
    await recordLoginAttempt(database, attempt, { userId: null, reason: "ldap.wrong" }, now);
    throw invalid(oauthErrors.wrongCredentials);
  }
  const user = await linkedUser(database, tenant.id, externalId);
  if (user === undefined) {
    await recordLoginAttempt(database, attempt, { userId: null, reason: "ldap.notLinked" }, now);
    throw invalid(ldapSignInErrors.notLinked);
  }
  const entered = await enter(platform, tenant, user, { ip, platForm }, now, { way: "ldap" });
  // `enter` has written the account here down; the failures were those of the account over there.
  if (attempt.account.toLowerCase() !== user.account.toLowerCase())
    await recordLoginAttempt(database, attempt, { userId: user.id, reason: "" }, now);
  return entered;
}

function linkedUser(database: Database, tenantId: string, externalId: string) {
  return database
    .kysely({ tenantId })
    .selectFrom("directoryLink")
    .innerJoin("appUser", (join) =>
      join.onRef("appUser.tenantId", "=", "directoryLink.tenantId").onRef("appUser.id", "=", "directoryLink.objectId"),
    )
    .select(["appUser.id", "appUser.account", "appUser.enabledMark", "appUser.theme"])
    .where("directoryLink.source", "=", "ldap")
    .where("directoryLink.kind", "=", "user")
    .where("directoryLink.externalId", "=", externalId)
    .where("appUser.deleteMark", "is", null)
    .executeTakeFirst();
}
