import { oidcStart } from "@gongshu/contract/account/oidc";
import { Button } from "antd";
import { useState } from "react";
import { call } from "#lib/call.ts";
import { useT } from "#lib/locale.ts";
import { landingOf } from "../../routes/guard.ts";
import { errorsOf } from "../attempt-errors.ts";
import { GeneralError } from "../GeneralError.tsx";
import { loginMessages } from "../login.messages.ts";
import { keepVisit } from "./oidc-visit.ts";

/** The server takes no longer one; what is longer leads home. */
const longestRedirect = 500;

/** Leads to the identity provider; `/auth-redirect` takes over from there. */
async function leaveForProvider(): Promise<void> {
  const redirect = landingOf(window.location.search);
  const body = redirect.length > longestRedirect ? {} : { redirect };
  const { url, ticket, secret } = await call(oidcStart, { body });
  if (!/^https?:\/\//i.test(url) || !keepVisit({ ticket, secret, redirect })) throw new Error("no way there");
  window.location.assign(url);
}

/** Sign-in at the identity provider of the organisation. */
export function OidcButton({ provider }: { readonly provider: string }) {
  const t = useT();
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const start = () => {
    setBusy(true);
    setError("");
    leaveForProvider().catch((reason: unknown) => {
      setError(errorsOf([], reason).general);
      setBusy(false);
    });
  };
  return (
    <>
      <Button size="large" block loading={isBusy} onClick={start}>
        {t(loginMessages.byProvider, { name: provider })}
      </Button>
      <GeneralError text={error} />
    </>
  );
}
