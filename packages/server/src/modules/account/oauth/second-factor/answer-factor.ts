import { factorTries } from "@gongshu/contract/account/second-factor";
import type { Ticket } from "#platform/auth/ticket-store.ts";
import type { Database } from "#platform/db/database.ts";
import { invalid } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { type Entered, enterById, type Origin } from "../enter.ts";
import { factorLimitAtSignIn, refusePaused } from "../guard/factor-limits.ts";
import type { LoginAttempt } from "../login-log.ts";
import { type SignInWay, signInWayOf } from "../sign-in-way.ts";
import { readTicketText } from "../ticket-text.ts";
import { deviceIdOf, type Visitor } from "../visitor.ts";
import { passwordStamp } from "./ask-factor.ts";
import { secondFactorErrors } from "./second-factor.messages.ts";
import { spendFactor } from "./spend-factor.ts";
import type { FactorOwner } from "./totp.ts";

interface FactorAnswer {
  readonly ticket: string;
  readonly code: string;
}

interface Begun extends FactorOwner {
  readonly way: SignInWay;
  readonly stamp: string;
}

/** The second step. The refusal does not say what is wrong: the code, a used code, or an expired, used or unknown ticket. */
export async function answerFactor(
  platform: Platform,
  { ticket, code }: FactorAnswer,
  visitor: Visitor,
): Promise<Entered> {
  const { database, tickets } = platform;
  const now = platform.now();
  const { id, secret } = readTicketText(ticket);
  const found = await tickets.withSecret("factor", id, secret, now);
  const begun = typeof found === "string" ? undefined : begunOf(found);
  const attempt = begun && (await attemptOf(database, begun, visitor));
  if (begun === undefined || attempt === undefined) throw invalid(secondFactorErrors.refused);
  const deviceId = await deviceIdOf(platform, visitor, begun);
  const limit = await factorLimitAtSignIn(database, begun, deviceId, now);
  await refusePaused(database.kysely({ tenantId: null }), limit, now);
  const factor = (await tickets.spendTry(id, factorTries, now))
    ? await spendFactor(database, { owner: begun, limit, attempt, code }, now)
    : undefined;
  if (factor === undefined || !(await tickets.move(id, ["open"], "used", now)))
    throw invalid(secondFactorErrors.refused);
  return enterById(platform, begun.tenantId, begun.userId, visitor, now, { way: begun.way, factor });
}

/** Whose second step it is, as `refuseWithoutFactor` has kept it. */
function begunOf({ payload }: Ticket): Begun | undefined {
  const { tenantId, userId, stamp } = payload;
  const way = signInWayOf(payload["way"]);
  if (typeof tenantId !== "string" || typeof userId !== "string" || typeof stamp !== "string") return undefined;
  return way === undefined ? undefined : { tenantId, userId, stamp, way };
}

/** Undefined when the account is gone, or its password is another one by now. */
async function attemptOf(
  database: Database,
  begun: Begun,
  { ip, platForm }: Origin,
): Promise<LoginAttempt | undefined> {
  const { tenantId, userId, stamp } = begun;
  const user = await database
    .kysely({ tenantId })
    .selectFrom("appUser")
    .select("account")
    .where("id", "=", userId)
    .where("deleteMark", "is", null)
    .executeTakeFirst();
  if (user === undefined || (await passwordStamp(database, begun)) !== stamp) return undefined;
  return { tenantId, account: user.account, ip, platForm };
}
