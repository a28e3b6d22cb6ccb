import type { SignInWays } from "@gongshu/contract/sign-in-ways";
import type { Platform } from "../../platform/http/platform.ts";

/** What the sign-in page can offer; the same for every tenant. */
export function signInWaysOf({ sms, config: { oidc } }: Platform): SignInWays {
  return { sms: sms !== undefined, scan: true, oidc: oidc === undefined ? null : { name: oidc.name } };
}
