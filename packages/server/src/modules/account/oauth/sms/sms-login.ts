import type { Database } from "#platform/db/database.ts";
import { invalid } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { type Entered, enter, type Origin } from "../enter.ts";
import type { TenantHints } from "../find-tenant.ts";
import { type LoginAttempt, recordLoginAttempt } from "../login-log.ts";
import { readTicketText } from "../ticket-text.ts";
import { findMobileAccount, type MobileAccount, peopleWith } from "./mobile-account.ts";
import { smsErrors } from "./sms.messages.ts";
import { hashTicket, isSmsCode, maxAttempts } from "./sms-code.ts";

interface SmsLogin extends TenantHints, Origin {
  readonly code: string;
  readonly ticket: string;
}

/** Signs in the owner of a number by the code that was sent to it, and by the ticket of the device that asked for the code. */
export async function loginBySms(
  platform: Platform,
  { code, ticket, ip, platForm, ...hints }: SmsLogin,
): Promise<Entered> {
  const { database } = platform;
  if (platform.sms === undefined) throw invalid(smsErrors.notOffered);
  const now = platform.now();
  const asked = await findMobileAccount(database, hints);
  const attempt: LoginAttempt = { tenantId: asked.tenant.id, account: asked.account, ip, platForm };
  const refuse = async (fault: keyof typeof smsErrors) => {
    await recordLoginAttempt(database, attempt, { userId: null, reason: `sms.${fault}` }, now);
    return invalid(smsErrors[fault]);
  };
  const { fault, isCounted } = await spendCode(database, asked, { code, ticket }, now);
  // A code that was never requested is not logged, because anybody could fill the log in this way.
  if (fault !== undefined) throw isCounted ? await refuse(fault) : invalid(smsErrors[fault]);
  const people = await peopleWith(database, asked);
  const enabled = people.filter(({ enabledMark }) => enabledMark === 1);
  if (enabled.length > 1) throw await refuse("severalAccounts");
  const [person] = people;
  if (person === undefined) throw await refuse("wrong");
  return enter(platform, asked.tenant, person, { ip, platForm }, now, { way: "sms" });
}

interface SpentCode {
  readonly fault?: "wrong" | "dead" | "used" | "expired";
  /** Whether it was an attempt at a code that still had some. */
  readonly isCounted: boolean;
}

/**
 * Uses the code up, or says why it is none. Each code has five attempts, which only the holder of its ticket can use, so that an attacker cannot block the number of
 * somebody else. The row stays locked meanwhile, so that of two requests at once with the right code one wins, and no guess goes uncounted. Only
 * the holder of a code is told when it was used or is too old.
 */
function spendCode(
  database: Database,
  { tenant, phoneKey }: MobileAccount,
  { code, ticket }: Pick<SmsLogin, "code" | "ticket">,
  now: Date,
): Promise<SpentCode> {
  const { id, secret } = readTicketText(ticket);
  return database.transaction({ tenantId: tenant.id }, async ({ db }) => {
    const message = await db
      .selectFrom("smsMessage")
      .select(["id", "codeHash", "state", "attemptCount", "expiresTime"])
      .where("id", "=", id)
      .where("ticketHash", "=", hashTicket(secret))
      .where("mobilePhone", "=", phoneKey)
      .forUpdate()
      .executeTakeFirst();
    if (message === undefined) return { fault: "wrong", isCounted: false };
    const update = db.updateTable("smsMessage").where("id", "=", message.id);
    if (message.attemptCount >= maxAttempts) return { fault: "dead", isCounted: false };
    if (!isSmsCode(message.id, code, message.codeHash)) {
      const attemptCount = message.attemptCount + 1;
      await update.set({ attemptCount }).execute();
      return { fault: attemptCount >= maxAttempts ? "dead" : "wrong", isCounted: true };
    }
    if (message.state === "used") return { fault: "used", isCounted: false };
    if (message.expiresTime <= now.getTime()) return { fault: "expired", isCounted: false };
    await update.set({ state: "used" }).execute();
    return { isCounted: true };
  });
}
