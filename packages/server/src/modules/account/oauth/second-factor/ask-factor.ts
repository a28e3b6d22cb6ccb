import { createHash } from "node:crypto";
import { type FactorWay, factorTicketLifeMs, type SecondFactorData } from "@gongshu/contract/account/second-factor";
import { errorCodes } from "@gongshu/contract/errors";
import { type Factors, mustHaveFactor, readFactors } from "#platform/auth/factor-rule.ts";
import { readSystemConfig } from "#platform/auth/system-config.ts";
import type { Database } from "#platform/db/database.ts";
import { BusinessError } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import type { SignInWay } from "../sign-in-way.ts";
import { ticketText } from "../ticket-text.ts";
import { secondFactorErrors } from "./second-factor.messages.ts";
import type { FactorOwner } from "./totp.ts";

/**
 * Refuses somebody who has come through the first step and has a second factor, with a ticket for the second step. A passkey is both
 * steps at once. A scan was confirmed by somebody who is signed in, so the tenant has to insist.
 */
export async function refuseWithoutFactor(
  platform: Platform,
  owner: FactorOwner,
  { ip }: { readonly ip: string },
  now: Date,
  way: SignInWay,
): Promise<void> {
  if (way === "passkey") return;
  const factors = await readFactors(platform.database.kysely({ tenantId: owner.tenantId }), owner.userId);
  if (!(await isAsked(platform.database, owner, factors, way))) return;
  const payload = { ...owner, way, stamp: await passwordStamp(platform.database, owner) };
  const ticket = await platform.tickets.create("factor", { ip, lifeMs: factorTicketLifeMs, payload }, now);
  const ways: FactorWay[] = [
    ...(factors.totp ? (["totp", "recovery"] as const) : []),
    ...(factors.passkey ? (["passkey"] as const) : []),
  ];
  const data: SecondFactorData = { secondFactor: ticketText(ticket), ways };
  const text = factors.totp ? secondFactorErrors.needed : secondFactorErrors.neededPasskey;
  throw new BusinessError(errorCodes.forbidden, text, { data });
}

async function isAsked(database: Database, owner: FactorOwner, factors: Factors, way: SignInWay): Promise<boolean> {
  if (!factors.totp && !factors.passkey) return false;
  if (factors.totp && way !== "scan") return true;
  const { secondFactor } = await readSystemConfig(database, owner.tenantId);
  const user = await database
    .kysely({ tenantId: owner.tenantId })
    .selectFrom("appUser")
    .select("isAdministrator")
    .where("id", "=", owner.userId)
    .executeTakeFirst();
  return mustHaveFactor(secondFactor, user?.isAdministrator === 1);
}

/** Changes with the password: a second step that was begun with an old one leads nowhere. */
export async function passwordStamp(database: Database, { tenantId, userId }: FactorOwner): Promise<string> {
  const user = await database
    .kysely({ tenantId })
    .selectFrom("appUser")
    .select("password")
    .where("id", "=", userId)
    .executeTakeFirst();
  return createHash("sha256")
    .update(`${tenantId}:${userId}:${user?.password ?? ""}`)
    .digest("base64url");
}
