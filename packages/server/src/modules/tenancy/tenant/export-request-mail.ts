import { type MessageParams, translate } from "@gongshu/core/text/messages";
import { readSystemConfig } from "#platform/auth/system-config.ts";
import { actorContext } from "#platform/http/actor-context.ts";
import type { Context } from "#platform/http/context.ts";
import type { Platform } from "#platform/http/platform.ts";
import { mailToActor, systemName } from "../../system/mail/service.ts";
import { exportMailTexts as texts } from "./export-request-mail.messages.ts";

/** A tenant has a few administrators; one that has made everybody one gets no flood. */
const maxReaders = 20;

/** Tells the administrators of a tenant by mail that its data have been asked for, where the tenant wants that. */
export async function mailExportRequest(
  platform: Platform,
  { actor, tenant }: Context,
  tenantId: string,
  reason: string,
): Promise<void> {
  const { mailsExportRequest } = await readSystemConfig(platform.database, tenantId);
  if (!mailsExportRequest) return;
  const operator = `${actor.realName}/${actor.account} @ ${tenant.fullName}`;
  for (const userId of await administrators(platform, tenantId)) {
    const ctx = await actorContext(platform, tenantId, userId, "export-request");
    if (ctx !== undefined)
      await mailToActor(ctx, platform, {
        kind: "exportRequest",
        content: await contentFor(platform, ctx, operator, reason),
      });
  }
}

async function administrators({ database }: Platform, tenantId: string): Promise<string[]> {
  const rows = await database
    .kysely({ tenantId })
    .selectFrom("appUser")
    .select("id")
    .where("isAdministrator", "=", 1)
    .where("enabledMark", "=", 1)
    .where("deleteMark", "is", null)
    .where("email", "<>", "")
    .orderBy("creatorTime")
    .limit(maxReaders)
    .execute();
  return rows.map(({ id }) => id);
}

async function contentFor({ config }: Platform, ctx: Context, operator: string, reason: string) {
  const t = (message: (typeof texts)[keyof typeof texts], params: MessageParams = {}) =>
    translate(message, ctx.locale, params);
  return {
    subject: t(texts.subject, { system: await systemName(ctx) }),
    paragraphs: [t(texts.text, { name: ctx.actor.realName }), t(texts.where)],
    facts: [
      [t(texts.operator), operator],
      [t(texts.why), reason],
    ] as const,
    ...(config.publicUrl !== undefined && {
      link: { text: t(texts.link), url: `${config.publicUrl}/system/sysConfig?tab=export` },
    }),
    reason: t(texts.reason),
  };
}
