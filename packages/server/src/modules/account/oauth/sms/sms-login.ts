import type { Database } from "#platform/db/database.ts";
import { invalid } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { type Entered, enter, type Origin } from "../enter.ts";
import type { TenantHints } from "../find-tenant.ts";
import { checkLoginPause, type LoginAttempt, recordLoginAttempt } from "../login-guard.ts";
import { findMobileAccount, type MobileAccount, peopleWith } from "./mobile-account.ts";
import { smsErrors } from "./sms.messages.ts";
import { isSmsCode, maxAttempts } from "./sms-code.ts";

interface SmsLogin extends TenantHints, Origin {
  readonly code: string;
}

/** Signs in whoever has the number and the code sent to it. Failures count like those of passwords. */
export async function loginBySms(platform: Platform, { code, ip, platForm, ...hints }: SmsLogin): Promise<Entered> {
  const { database } = platform;
  if (platform.sms === undefined) throw invalid(smsErrors.notOffered);
  const now = platform.now();
  const asked = await findMobileAccount(database, hints);
  const attempt: LoginAttempt = { tenantId: asked.tenant.id, account: asked.account, ip, platForm };
  const refuse = async (fault: keyof typeof smsErrors) => {
    await recordLoginAttempt(database, attempt, { userId: null, reason: `sms.${fault}` }, now);
    return invalid(smsErrors[fault]);
  };
  await checkLoginPause(database, attempt, now);
  const fault = await spendCode(database, asked, code, now);
  if (fault !== undefined) throw await refuse(fault);
  const people = await peopleWith(database, asked);
  const enabled = people.filter(({ enabledMark }) => enabledMark === 1);
  if (enabled.length > 1) throw await refuse("severalAccounts");
  const [person] = people;
  if (person === undefined) throw await refuse("wrong");
  const entered = await enter(platform, asked.tenant, person, { ip, platForm }, now, { way: "sms" });
  // `enter` has written the account down; the failures were those of the number.
  await recordLoginAttempt(database, attempt, { userId: person.id, reason: "" }, now);
  return entered;
}

/**
 * Uses the code up, or says why it is none. Only the newest of a number counts; its row stays locked meanwhile, so that of two requests at
 * once with the right code one wins, and no guess goes uncounted. Only whoever holds a code learns that it was used or is too old.
 */
function spendCode(
  database: Database,
  { tenant, phoneKey }: MobileAccount,
  code: string,
  now: Date,
): Promise<"wrong" | "dead" | "used" | "expired" | undefined> {
  return database.transaction({ tenantId: tenant.id }, async ({ db }) => {
    const newest = await db
      .selectFrom("smsMessage")
      .select(["id", "codeHash", "state", "attemptCount", "expiresTime"])
      .where("mobilePhone", "=", phoneKey)
      .orderBy("creatorTime", "desc")
      .orderBy("id", "desc")
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (newest === undefined) return "wrong";
    const update = db.updateTable("smsMessage").where("id", "=", newest.id);
    if (newest.attemptCount >= maxAttempts) return "dead";
    if (!isSmsCode(newest.id, code, newest.codeHash)) {
      const attemptCount = newest.attemptCount + 1;
      await update.set({ attemptCount }).execute();
      return attemptCount >= maxAttempts ? "dead" : "wrong";
    }
    if (newest.state === "used") return "used";
    if (newest.expiresTime <= now.getTime()) return "expired";
    await update.set({ state: "used" }).execute();
    return undefined;
  });
}
