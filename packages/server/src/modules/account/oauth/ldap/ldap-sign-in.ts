import { askLdap, ldapSignInName, personOfLdap } from "#modules/directory/directory-sync/service.ts";
import { invalid } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import type { CaptchaAnswer } from "../captcha/service.ts";
import { type Entered, enter } from "../enter.ts";
import { findTenant, type TenantHints } from "../find-tenant.ts";
import { admitGuess, confirmGuess, failGuess } from "../guard/sign-in-guard.ts";
import type { Guess } from "../guard/sign-in-limits.ts";
import { recordLoginAttempt } from "../login-log.ts";
import { oauthErrors } from "../oauth.messages.ts";
import type { Visitor } from "../visitor.ts";
import { ldapSignInErrors } from "./ldap.messages.ts";

interface LdapLogin extends TenantHints, CaptchaAnswer {
  readonly password: string;
  readonly visitor: Visitor;
}

/** Signs in a user whom the tenant's directory accepts by account and password and who was synchronised from it. Failures count like wrong passwords. */
export async function loginByLdap(platform: Platform, request: LdapLogin): Promise<Entered> {
  const { database } = platform;
  const now = platform.now();
  const { visitor, password } = request;
  const { tenant, account, isKnown } = await findTenant(database, request);
  const guess = await guessOf(platform, tenant.id, account.slice(0, 100), visitor);
  const admission = await admitGuess(database, guess, request, now);
  if (!isKnown || (await ldapSignInName(database, tenant.id)) === null) throw invalid(ldapSignInErrors.notOffered);
  const externalId = await askLdap(platform, tenant.id, account, password);
  if (externalId === undefined) {
    const wrong = { userId: null, reason: "ldap.wrong", text: oauthErrors.wrongCredentials };
    throw await failGuess(database, guess, admission, wrong, platform.now());
  }
  await confirmGuess(database, guess, admission, platform.now());
  const user = await personOfLdap(database, tenant.id, externalId);
  if (user === undefined) {
    await recordLoginAttempt(database, guess, { userId: null, reason: "ldap.notLinked" }, now);
    throw invalid(ldapSignInErrors.notLinked);
  }
  return enter(platform, tenant, user, visitor, now, { way: "ldap" });
}

/** The person here of the same account is taken for the one over there: all that it gives is attempts of the device's own. */
async function guessOf(platform: Platform, tenantId: string, account: string, visitor: Visitor): Promise<Guess> {
  const user = await platform.database
    .kysely({ tenantId })
    .selectFrom("appUser")
    .select(["id", "password"])
    .where("accountKey", "=", account.toLowerCase())
    .where("deleteMark", "is", null)
    .executeTakeFirst();
  const { ip, platForm, devices } = visitor;
  const deviceId = user && platform.devices.deviceOf(devices, { tenantId, userId: user.id, password: user.password });
  return { tenantId, account, ip, platForm, deviceId };
}
