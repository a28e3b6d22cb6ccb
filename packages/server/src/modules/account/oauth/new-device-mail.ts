import { formatDate } from "@gongshu/core/text/date";
import { type MessageParams, translate } from "@gongshu/core/text/messages";
import type { DeviceOwner } from "#platform/auth/known-devices.ts";
import { readSystemConfig } from "#platform/auth/system-config.ts";
import { actorContext } from "#platform/http/actor-context.ts";
import { placeOf } from "#platform/http/ip-place.ts";
import { shortPlatForm } from "#platform/http/plat-form.ts";
import type { Platform } from "#platform/http/platform.ts";
import { mailToActor, systemName } from "../../system/mail/service.ts";
import { newDeviceTexts as texts } from "./new-device.messages.ts";
import type { Visitor } from "./visitor.ts";

/**
 * Tells somebody by mail that they have signed in on a device that is not known, where the tenant wants that. Clients that keep no cookie are known by
 * where they have signed in from before. Runs when the session is open already.
 */
export async function mailNewDevice(platform: Platform, owner: DeviceOwner, visitor: Visitor): Promise<void> {
  const { tenantId, userId } = owner;
  const { mailsNewDevice } = await readSystemConfig(platform.database, tenantId);
  if (!mailsNewDevice || platform.devices.deviceOf(visitor.devices, owner) !== undefined) return;
  if (await hasSignedInBefore(platform, owner, visitor)) return;
  const ctx = await actorContext(platform, tenantId, userId, "sign-in");
  if (ctx === undefined) return;
  const { locale, actor, tenant } = ctx;
  const t = (message: (typeof texts)[keyof typeof texts], params: MessageParams = {}) =>
    translate(message, locale, params);
  const { publicUrl } = platform.config;
  const content = {
    subject: t(texts.subject, { system: await systemName(ctx) }),
    paragraphs: [t(texts.text, { name: actor.realName, account: actor.account }), t(texts.advice)],
    facts: [
      [t(texts.time), formatDate(ctx.now().getTime(), "yyyy-MM-dd HH:mm", tenant.timeZone)],
      [t(texts.address), `${visitor.ip} ${placeOf(visitor.ip, locale)}`.trim()],
      [t(texts.device), shortPlatForm(visitor.platForm)],
    ] as const,
    ...(publicUrl !== undefined && { link: { text: t(texts.link), url: `${publicUrl}/profile?tab=security` } }),
    reason: t(texts.reason),
  };
  await mailToActor(ctx, platform, { kind: "signIn", content });
}

/** Beside the sign-in that it is about. */
async function hasSignedInBefore({ database }: Platform, { tenantId, userId }: DeviceOwner, visitor: Visitor) {
  const rows = await database
    .kysely({ tenantId })
    .selectFrom("loginAttempt")
    .select("id")
    .where("userId", "=", userId)
    .where("succeeded", "=", true)
    .where("ipAddress", "=", visitor.ip)
    .where("platForm", "=", visitor.platForm)
    .limit(2)
    .execute();
  return rows.length > 1;
}
