import type { LayoutType } from "@gongshu/contract/account/oauth";
import { layoutTypes } from "@gongshu/contract/account/oauth";
import { AddressList } from "#platform/auth/address-list.ts";
import { sessionTopic } from "#platform/auth/session-store.ts";
import { readSystemConfig } from "#platform/auth/system-config.ts";
import type { Database } from "#platform/db/database.ts";
import { errorMessages } from "#platform/http/error.messages.ts";
import { invalid } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { endOldPassword, recordSignIn } from "../../directory/user/service.ts";
import { type FoundTenant, isTenantClosed } from "./find-tenant.ts";
import { recordLoginAttempt } from "./login-log.ts";
import { oauthErrors } from "./oauth.messages.ts";
import { refuseWithoutFactor } from "./second-factor/ask-factor.ts";
import type { SignInWay } from "./sign-in-way.ts";

/** Where an attempt comes from. */
export interface Origin {
  readonly ip: string;
  readonly platForm: string;
}

/** The last step of every way of signing in. */
export interface Entered {
  readonly token: string;
  readonly tenantId: string;
  readonly theme: LayoutType;
}

interface AuthenticatedUser {
  readonly id: string;
  readonly account: string;
  readonly enabledMark: number;
  readonly theme: string;
}

/** How somebody has come in: by what, and with which second factor if one was asked for. */
export interface Proof {
  readonly way: SignInWay;
  readonly factor?: "totp" | "recovery";
}

const dayMs = 86_400_000;

/**
 * Opens a session for somebody who has proved who they are, whatever the way. A closed tenant, a disabled account and a foreign address are
 * refused with their own sentences; users with a second factor are asked for it. The outcome is logged.
 */
export async function enter(
  platform: Platform,
  tenant: FoundTenant,
  user: AuthenticatedUser,
  origin: Origin,
  now: Date,
  { way, factor }: Proof,
): Promise<Entered> {
  const { database } = platform;
  const { ip, platForm } = origin;
  const owner = { tenantId: tenant.id, userId: user.id };
  const reason = isTenantClosed(tenant, now)
    ? "tenantExpired"
    : user.enabledMark !== 1
      ? "disabled"
      : await addressFault(database, tenant.id, ip);
  if (reason === "" && factor === undefined) await refuseWithoutFactor(platform, owner, origin, now, way);
  const attempt = { tenantId: tenant.id, account: user.account, ip, platForm };
  await recordLoginAttempt(database, attempt, { userId: user.id, reason }, now);
  if (reason !== "") throw invalid(reason === "addressRefused" ? errorMessages.addressRefused : oauthErrors[reason]);
  if (way === "password") await checkPasswordAge(platform, tenant.id, user.id, now);
  const from = { ip, platForm, way: factor === undefined ? way : `${way}+${factor}` };
  const token = await platform.sessions.open(tenant.id, user.id, from, now);
  await recordSignIn(database, tenant.id, user.id, ip, now);
  return { token, tenantId: tenant.id, theme: layoutOf(user.theme) };
}

/** As `enter`, for a way of signing in that knows only the ids. */
export async function enterById(
  platform: Platform,
  tenantId: string,
  userId: string,
  origin: Origin,
  now: Date,
  proof: Proof,
): Promise<Entered> {
  const { database } = platform;
  const tenant = await database
    .kysely({ tenantId: null })
    .selectFrom("tenant")
    .select(["id", "enabledMark", "expiresTime"])
    .where("id", "=", tenantId)
    .where("deleteMark", "is", null)
    .executeTakeFirst();
  const user = await database
    .kysely({ tenantId })
    .selectFrom("appUser")
    .select(["id", "account", "enabledMark", "theme"])
    .where("id", "=", userId)
    .where("deleteMark", "is", null)
    .executeTakeFirst();
  if (tenant === undefined || user === undefined) throw invalid(oauthErrors.disabled);
  return enter(platform, tenant, user, origin, now, proof);
}

async function addressFault(database: Database, tenantId: string, ip: string): Promise<"" | "addressRefused"> {
  const { whitelistSwitch, whitelistIp } = await readSystemConfig(database, tenantId);
  return whitelistSwitch && !AddressList.of(whitelistIp).includes(ip) ? "addressRefused" : "";
}

/** A password that is older than the tenant allows gets somebody in, and has to be changed before anything else. */
async function checkPasswordAge({ database, events }: Platform, tenantId: string, userId: string, now: Date) {
  const { passwordDays } = await readSystemConfig(database, tenantId);
  if (passwordDays === 0) return;
  const before = new Date(now.getTime() - passwordDays * dayMs);
  if (await endOldPassword(database, tenantId, userId, before))
    events.publish({ topic: sessionTopic, tenantId, userId });
}

export function layoutOf(theme: string): LayoutType {
  return layoutTypes.find((layout) => layout === theme) ?? "classic";
}
