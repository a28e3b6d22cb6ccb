import type { ExternalAccount } from "@gongshu/contract/system/external";
import { z } from "zod";
import { readConfigTexts } from "#platform/auth/config-texts.ts";
import type { Context } from "#platform/http/context.ts";
import { invalid } from "#platform/http/errors.ts";
import type { Platform } from "#platform/http/platform.ts";
import { jsonCall } from "#platform/outbound/json-call.ts";
import { externalTexts } from "./external.messages.ts";
import { tokenFor } from "./machine-tool.ts";

/** The claims about the caller for the external view: the account, and the company of the system settings. */
export async function accountOf(ctx: Context): Promise<ExternalAccount> {
  const texts = await readConfigTexts(ctx.db, ["companyName", "companyCode"]);
  const setting = (key: string) => texts.get(key) ?? "";
  return {
    account: ctx.actor.account,
    enterpriseId: ctx.tenant.id,
    creditCode: setting("companyCode"),
    enterpriseName: setting("companyName") || ctx.tenant.fullName,
  };
}

/**
 * Announces the caller to the external view and gives the address that opens it. The token stands in the fragment, which browsers send to no
 * server.
 */
export async function openView(platform: Platform, ctx: Context): Promise<{ url: string }> {
  const { externalView } = platform.config;
  if (externalView === undefined) throw invalid(externalTexts.externalViewAbsent);
  if (externalView.accountUrl !== undefined) {
    const service = externalTexts.externalView;
    const url = new URL(externalView.accountUrl);
    const outbound = platform.outbound.toService(externalView.accountUrl);
    const body = await accountOf(ctx);
    await jsonCall({ service, url, method: "POST", body, outbound, log: platform.log }, z.unknown());
  }
  const { access_token, refresh_token, expires_in } = await tokenFor(platform, ctx);
  const url = new URL(externalView.url);
  url.hash = new URLSearchParams({ access_token, refresh_token, expires_in: String(expires_in) }).toString();
  return { url: url.href };
}
