import { randomBytes } from "node:crypto";
import { type Locale, translate } from "@gongshu/core/text/messages";
import { invalid } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { uuidV7 } from "#platform/http/uuid-v7.ts";
import type { TenantHints } from "../find-tenant.ts";
import { ticketText } from "../ticket-text.ts";
import { deviceIdOf, type Visitor } from "../visitor.ts";
import { findMobileAccount, peopleWith } from "./mobile-account.ts";
import { smsErrors, smsTexts } from "./sms.messages.ts";
import { codeLifeMs, hashSmsCode, hashTicket, makeSmsCode } from "./sms-code.ts";
import { countSmsRequest, resendMs } from "./sms-limits.ts";
import type { SmsOutbox } from "./sms-outbox.ts";
import { smsSign } from "./sms-sign.ts";

export interface CodeRequest extends TenantHints {
  readonly visitor: Visitor;
  readonly locale: Locale;
}

/**
 * Stores a new code and has it sent. The ticket ties it to the device that asked. An unknown number or tenant is treated in the same way except
 * that nothing is sent, so that neither can be probed.
 */
export async function sendCode(
  platform: Platform,
  outbox: SmsOutbox,
  { visitor, locale, ...hints }: CodeRequest,
): Promise<{ expiresTime: number; resendTime: number; ticket: string }> {
  const { database, sms } = platform;
  if (sms === undefined) throw invalid(smsErrors.notOffered);
  const now = platform.now();
  const asked = await findMobileAccount(database, hints);
  const tenantId = asked.tenant.id;
  const { mobilePhone, phoneKey } = asked;
  const people = await peopleWith(database, asked);
  const id = uuidV7();
  const code = makeSmsCode();
  const codeHash = hashSmsCode(id, code);
  const sign = await smsSign(database, tenantId, locale);
  const text = translate(smsTexts.code, locale, { sign, code, minutes: codeLifeMs / 60_000 });
  const isSomebody = people.length > 0;
  const secret = randomBytes(32).toString("base64url");
  const expiresTime = now.getTime() + codeLifeMs;
  const isKnownDevice = await isDeviceOfAny(platform, visitor, tenantId, people);
  await countSmsRequest(database, { mobilePhone, ip: visitor.ip, isKnownDevice }, now);
  await database
    .kysely({ tenantId })
    .insertInto("smsMessage")
    .values({
      tenantId,
      id,
      mobilePhone: phoneKey,
      ipAddress: visitor.ip,
      userId: people.length === 1 ? (people[0]?.id ?? null) : null,
      codeHash: isSomebody ? codeHash : "",
      ticketHash: hashTicket(secret),
      body: isSomebody && sms.keepsText ? text : "",
      state: isSomebody ? "sent" : "failed",
      creatorTime: now,
      expiresTime: new Date(expiresTime),
    })
    .execute();
  if (isSomebody) outbox.send({ tenantId, id, mobilePhone, text });
  return { expiresTime, resendTime: now.getTime() + resendMs, ticket: ticketText({ id, secret }) };
}

async function isDeviceOfAny(
  platform: Platform,
  visitor: Visitor,
  tenantId: string,
  people: readonly { readonly id: string }[],
): Promise<boolean> {
  for (const { id: userId } of people)
    if ((await deviceIdOf(platform, visitor, { tenantId, userId })) !== undefined) return true;
  return false;
}
