import { brandMessages } from "@gongshu/contract/system/brand.messages";
import { type Locale, translate } from "@gongshu/core/text/messages";
import { readSystemConfig } from "#platform/auth/system-config.ts";
import type { Database } from "#platform/db/database.ts";

/** Who a text message is from: the signature of the settings, else what the tenant calls the system, else the product. */
export async function smsSign(database: Database, tenantId: string, locale: Locale): Promise<string> {
  const { smsSignName, sysName } = await readSystemConfig(database, tenantId);
  return smsSignName || sysName || translate(brandMessages.product, locale);
}
