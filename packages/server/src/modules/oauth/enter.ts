import type { LayoutType } from "@gongshu/contract/oauth";
import { layoutTypes } from "@gongshu/contract/oauth";
import { sql } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import { invalid } from "../../platform/http/errors.ts";
import type { Platform } from "../../platform/http/platform.ts";
import { type FoundTenant, isTenantClosed } from "./find-tenant.ts";
import { recordLoginAttempt } from "./login-guard.ts";
import { oauthErrors } from "./oauth.messages.ts";

/** Where an attempt comes from. */
export interface Origin {
  readonly ip: string;
  readonly platForm: string;
}

/** What every way of signing in ends with. */
export interface Entered {
  readonly token: string;
  readonly tenantId: string;
  readonly theme: LayoutType;
}

interface Entrant {
  readonly id: string;
  readonly account: string;
  readonly enabledMark: number;
  readonly theme: string;
}

/**
 * Opens a session for somebody who has proved who they are, whatever the way. A closed tenant and a disabled account are refused
 * with their own sentences; either outcome is written down.
 */
export async function enter(
  platform: Platform,
  tenant: FoundTenant,
  user: Entrant,
  origin: Origin,
  now: Date,
): Promise<Entered> {
  const { database } = platform;
  const reason = isTenantClosed(tenant, now) ? "tenantExpired" : user.enabledMark === 1 ? "" : "disabled";
  const attempt = { tenantId: tenant.id, account: user.account, ip: origin.ip, platForm: origin.platForm };
  await recordLoginAttempt(database, attempt, { userId: user.id, reason }, now);
  if (reason !== "") throw invalid(oauthErrors[reason]);
  const token = await platform.sessions.open(tenant.id, user.id, origin, now);
  await rememberLogin(database, tenant.id, user.id, origin.ip, now);
  return { token, tenantId: tenant.id, theme: layoutOf(user.theme) };
}

/** As `enter`, for a way of signing in that knows only the ids. */
export async function enterById(
  platform: Platform,
  tenantId: string,
  userId: string,
  origin: Origin,
  now: Date,
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
  return enter(platform, tenant, user, origin, now);
}

export function layoutOf(theme: string): LayoutType {
  return layoutTypes.find((layout) => layout === theme) ?? "classic";
}

async function rememberLogin(
  database: Database,
  tenantId: string,
  userId: string,
  ip: string,
  now: Date,
): Promise<void> {
  await database
    .kysely({ tenantId })
    .updateTable("appUser")
    .set({
      prevLogTime: sql`last_log_time`,
      prevLogIp: sql`last_log_ip`,
      lastLogTime: now,
      lastLogIp: ip,
      logSuccessCount: sql`log_success_count + 1`,
    })
    .where("id", "=", userId)
    .execute();
}
