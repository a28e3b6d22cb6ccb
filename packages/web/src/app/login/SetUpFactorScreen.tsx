import { getSecondFactor } from "@gongshu/contract/account/second-factor";
import { Button } from "antd";
import { useEffect, useState } from "react";
import { call } from "../../lib/call.ts";
import { useT } from "../../lib/locale.ts";
import { askForFactor, type PersonToChange } from "../../lib/session.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { SetUpFactor } from "../../widgets/factor/SetUpFactor.tsx";
import { appMessages } from "../app.messages.ts";
import { ProgressBar } from "../ProgressBar.tsx";
import { leaveSession } from "../session/leave-session.ts";
import { useTitle } from "../use-title.ts";
import { factorMessages as messages } from "./factor/factor.messages.ts";
import { LoginLayout } from "./LoginLayout.tsx";

/** Stands before everything while the server wants a second factor; the address stays, so that the page asked for opens afterwards. */
export function SetUpFactorScreen({ person }: { readonly person: PersonToChange }) {
  const t = useT();
  useTitle(t(messages.setUp));
  const { account, realName } = person;
  const [asksPassword, setAsksPassword] = useState<boolean>();
  const [failure, setFailure] = useState<unknown>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    setFailure(undefined);
    call(getSecondFactor, undefined, { signal: leaving.signal }).then(
      (state) => (state.isOn ? askForFactor(undefined) : setAsksPassword(state.asksPassword)),
      (error: unknown) => leaving.signal.aborted || setFailure(error),
    );
    return () => leaving.abort();
  }, [round]);
  return (
    <LoginLayout>
      <div className="login-form">
        <h1 className="login-title-above">{t(messages.setUp)}</h1>
        <p className="lock-text">{t(messages.setUpText, { name: realName === "" ? account : realName })}</p>
        <input type="text" hidden readOnly name="username" autoComplete="username" value={account} />
        {failure !== undefined && <ErrorState error={failure} onRetry={() => setRound(round + 1)} />}
        {failure === undefined && asksPassword === undefined && <ProgressBar />}
        {asksPassword !== undefined && (
          <SetUpFactor asksPassword={asksPassword} onDone={() => askForFactor(undefined)} />
        )}
        <Button type="link" block onClick={() => void leaveSession()}>
          {t(appMessages.logout)}
        </Button>
      </div>
    </LoginLayout>
  );
}
