import { translate } from "@gongshu/core/text/messages";
import { rules } from "@gongshu/core/validation/rules";
import type { Context } from "#platform/http/context.ts";
import { invalid } from "#platform/http/errors.ts";
import { SmsError } from "#platform/sms/http-sms.ts";
import type { SmsProvider } from "#platform/sms/sms-provider.ts";
import { smsTestErrors, smsTexts } from "./sms.messages.ts";
import { countSmsRequest } from "./sms-limits.ts";
import { smsSign } from "./sms-sign.ts";

/** Sends a text message to the caller's own number, and says what is wrong if the service does not take it. */
export async function testSms(ctx: Context, sms: SmsProvider | undefined) {
  if (sms === undefined) throw invalid(smsTestErrors.noProvider);
  const { database, tenant, actor, locale, ip } = ctx;
  const { mobilePhone } = await ctx.db
    .selectFrom("appUser")
    .select("mobilePhone")
    .where("id", "=", actor.userId)
    .executeTakeFirstOrThrow();
  if (!rules.mobile.test(mobilePhone)) throw invalid(smsTestErrors.noNumber);
  // Apart from codes for signing in, which the caller may need in the same hour.
  await countSmsRequest(database, { mobilePhone: `test:${mobilePhone}`, ip, isKnownDevice: true }, ctx.now());
  const text = translate(smsTexts.test, locale, { sign: await smsSign(database, tenant.id, locale) });
  const note = { mobilePhone, text: sms.keepsText ? text : "" };
  try {
    await sms.send({ mobilePhone, text });
  } catch (error) {
    await noteTest(ctx, { ...note, isSent: false });
    if (!(error instanceof SmsError)) throw error;
    ctx.log.warn({ tenantId: tenant.id, error }, "test sms not sent");
    const { status } = error;
    throw status === undefined ? invalid(smsTestErrors.notReached) : invalid(smsTestErrors.refused, { status });
  }
  await noteTest(ctx, { ...note, isSent: true });
  return { mobilePhone, isKept: sms.keepsText };
}

interface TestNote {
  readonly mobilePhone: string;
  readonly text: string;
  readonly isSent: boolean;
}

/** In the list of text messages, like any other; it carries no code. */
async function noteTest(ctx: Context, { mobilePhone, text, isSent }: TestNote): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .insertInto("smsMessage")
    .values({
      tenantId: ctx.tenant.id,
      id: ctx.newId(),
      mobilePhone,
      ipAddress: ctx.ip,
      userId: ctx.actor.userId,
      body: text,
      state: isSent ? "sent" : "failed",
      creatorTime: now,
      expiresTime: now,
    })
    .execute();
}
