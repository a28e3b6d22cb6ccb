import { brandMessages } from "@gongshu/contract/system/brand.messages";
import { translate } from "@gongshu/core/text/messages";
import { openSecret } from "#platform/auth/config-secret.ts";
import { readConfigTexts } from "#platform/auth/config-texts.ts";
import { readSystemConfig } from "#platform/auth/system-config.ts";
import type { Context } from "#platform/http/context.ts";
import type { MailPort, MailRoute } from "#platform/mail/mail-port.ts";
import { type MailSettings, routeOfSettings } from "#platform/mail/mail-route.ts";

/** The stored settings of a tenant about mail; the password as it is stored. */
export interface StoredMailSettings extends MailSettings {
  readonly senderName: string;
}

const keys = ["emailSmtpHost", "emailSmtpPort", "emailSsl", "emailAccount", "emailPassword", "emailSenderName"];

export async function storedMailSettings(ctx: Context): Promise<StoredMailSettings> {
  const texts = await readConfigTexts(ctx.db, keys);
  const text = (key: string) => texts.get(key) ?? "";
  return {
    host: text("emailSmtpHost"),
    port: text("emailSmtpPort"),
    hasSsl: text("emailSsl") === "1",
    account: text("emailAccount"),
    password: text("emailPassword"),
    senderName: text("emailSenderName"),
  };
}

/** What the system calls itself in the caller's tenant. */
export async function systemName(ctx: Context): Promise<string> {
  const { sysName } = await readSystemConfig(ctx.database, ctx.tenant.id);
  return sysName === "" ? translate(brandMessages.product, ctx.locale) : sysName;
}

/** The way by a tenant's settings with an open password; the operator's where no server is named. */
export async function routeOf(
  ctx: Context,
  port: MailPort,
  settings: StoredMailSettings,
): Promise<MailRoute | "noServer" | "noSender"> {
  const name = settings.senderName === "" ? await systemName(ctx) : settings.senderName;
  if (settings.host !== "") return routeOfSettings(settings, { name, address: settings.account }) ?? "noSender";
  if (port.operator === undefined) return "noServer";
  const { server, sender } = port.operator;
  return { server, sender: { ...sender, name } };
}

/** How mails of the tenant go out now, or why they cannot. */
export async function storedRoute(ctx: Context, port: MailPort): Promise<MailRoute | "noServer" | "noSender"> {
  const settings = await storedMailSettings(ctx);
  const password = await openSecret(ctx.database, ctx.tenant.id, "emailPassword", settings.password);
  return routeOf(ctx, port, { ...settings, password });
}
