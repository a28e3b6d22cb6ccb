import { signInWays } from "@gongshu/contract/sign-in-ways";
import { useEffect, useState } from "react";
import { call } from "../../lib/call.ts";
import type { Way } from "./WayTabs.tsx";

export interface OfferedWays {
  readonly ways: readonly Way[];
  /** The identity provider's name; empty for none. */
  readonly provider: string;
}

const accountOnly: OfferedWays = { ways: ["account"], provider: "" };

/** Which ways this server offers. The account is always one; the others come when the page is there, and stay away if the question fails. */
export function useSignInWays(): OfferedWays {
  const [offered, setOffered] = useState(accountOnly);
  useEffect(() => {
    const leaving = new AbortController();
    call(signInWays, undefined, { signal: leaving.signal }).then(
      ({ scan, sms, oidc }) =>
        setOffered({
          ways: ["account", ...(scan ? (["scan"] as const) : []), ...(sms ? (["code"] as const) : [])],
          provider: oidc?.name ?? "",
        }),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return offered;
}
