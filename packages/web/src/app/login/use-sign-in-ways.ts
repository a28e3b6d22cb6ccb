import { signInWays } from "@gongshu/contract/account/sign-in-ways";
import { useEffect, useState } from "react";
import { call } from "../../lib/call.ts";
import { knowsPasskeys } from "../../widgets/passkey/passkey-failure.ts";
import type { Way } from "./WayTabs.tsx";

export interface OfferedWays {
  readonly ways: readonly Way[];
  /** What the directory of the tenant is called; empty for none. */
  readonly directory: string;
  /** The identity provider's name; empty for none. */
  readonly provider: string;
  /** Whether server and browser can use passkeys here. */
  readonly hasPasskeys: boolean;
}

const accountOnly: OfferedWays = { ways: ["account"], directory: "", provider: "", hasPasskeys: false };

/** Which ways this server offers. The account is always one; the others come when the page is there, and stay away if the question fails. */
export function useSignInWays(): OfferedWays {
  const [offered, setOffered] = useState(accountOnly);
  useEffect(() => {
    const leaving = new AbortController();
    call(signInWays, undefined, { signal: leaving.signal }).then(
      ({ scan, sms, oidc, ldap, passkey }) =>
        setOffered({
          ways: [
            "account",
            ...(ldap !== null && ldap !== undefined ? (["ldap"] as const) : []),
            ...(scan ? (["scan"] as const) : []),
            ...(sms ? (["code"] as const) : []),
          ],
          directory: ldap?.name ?? "",
          provider: oidc?.name ?? "",
          hasPasskeys: passkey === true && knowsPasskeys(),
        }),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return offered;
}
