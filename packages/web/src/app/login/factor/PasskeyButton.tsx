import { beginPasskeySignIn, finishPasskeySignIn } from "@gongshu/contract/account/passkey";
import { Button } from "antd";
import { useState } from "react";
import { call } from "#lib/call.ts";
import { CallError, noAnswerCode } from "#lib/call-error.ts";
import { say, useT } from "#lib/locale.ts";
import { passkeyTexts } from "#widgets/passkey/passkey.messages.ts";
import { passkeyFailure } from "#widgets/passkey/passkey-failure.ts";
import { errorsOf } from "../attempt-errors.ts";
import { GeneralError } from "../GeneralError.tsx";
import type { Entry } from "./factor-step.ts";

interface PasskeyButtonProps {
  readonly onEntered: (entry: Entry) => void | Promise<void>;
}

/** The browser's own dialog chooses the passkey, and with it the account. */
async function signInByPasskey(): Promise<Entry> {
  const program = import("#widgets/passkey/passkey-browser.ts");
  const { ticket, options } = await call(beginPasskeySignIn);
  const { showPasskey } = await program;
  const response = await showPasskey(options).catch((error: unknown) => {
    const text = passkeyFailure(error);
    throw text === undefined ? error : new CallError(noAnswerCode, say(text));
  });
  return call(finishPasskeySignIn, { body: { ticket, response } });
}

/** Sign-in by a passkey of this device or a phone. */
export function PasskeyButton({ onEntered }: PasskeyButtonProps) {
  const t = useT();
  const [error, setError] = useState("");
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    setError("");
    try {
      await onEntered(await signInByPasskey());
    } catch (reason) {
      setError(errorsOf([], reason).general);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="large" block loading={isBusy} onClick={() => void start()}>
        {t(passkeyTexts.signIn)}
      </Button>
      <GeneralError text={error} />
    </>
  );
}
