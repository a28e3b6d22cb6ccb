import { answerSecondFactor, totpDigits } from "@gongshu/contract/account/second-factor";
import { Button } from "antd";
import { type FormEvent, useRef, useState } from "react";
import { call } from "#lib/call.ts";
import { useT } from "#lib/locale.ts";
import { GeneralError } from "../GeneralError.tsx";
import { LabelledField } from "../LabelledField.tsx";
import { SubmitButton } from "../SubmitButton.tsx";
import { useAttempt } from "../use-attempt.ts";
import { useErrorFocus } from "../use-error-focus.ts";
import { factorMessages as messages } from "./factor.messages.ts";
import { endFactorStep, type FactorStep } from "./factor-step.ts";
import { PasskeyButton } from "./PasskeyButton.tsx";
import "../login.css";

const fields = ["code"] as const;

/** The second step of a sign-in: six digits of the device, a recovery code, or a passkey. */
export function FactorForm({ step }: { readonly step: FactorStep }) {
  const t = useT();
  const { ticket, ways, text, finish } = step;
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { errors, isBusy, waitSeconds, run, clear } = useAttempt(fields);
  useErrorFocus(form, input, errors);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = t(isRecovery ? messages.recoveryMissing : messages.codeMissing);
    void run({ code: code === "" ? missing : "" }, async () => {
      await finish(await call(answerSecondFactor, { body: { ticket, code } }));
      endFactorStep();
    });
  };
  const change = () => {
    setRecovery(!isRecovery);
    setCode("");
    clear();
  };
  return (
    <form ref={form} className="login-form" noValidate onSubmit={submit}>
      <h1 className="login-title-above">{t(messages.title)}</h1>
      <p className="lock-text">{text}</p>
      {ways.includes("totp") && (
        <>
          <LabelledField
            key={String(isRecovery)}
            label={t(isRecovery ? messages.recovery : messages.code)}
            error={errors.code}
          >
            {(props) => (
              <input
                {...props}
                ref={input}
                name={isRecovery ? "recovery-code" : "code"}
                inputMode={isRecovery ? "text" : "numeric"}
                autoComplete={isRecovery ? "off" : "one-time-code"}
                autoCapitalize={isRecovery ? "characters" : "none"}
                spellCheck={false}
                autoFocus
                maxLength={isRecovery ? 20 : totpDigits}
                value={code}
                placeholder={t(isRecovery ? messages.recoveryHint : messages.codeHint)}
                onChange={({ target }) => {
                  setCode(isRecovery ? target.value.trim() : target.value.replaceAll(/\D/g, ""));
                  clear();
                }}
              />
            )}
          </LabelledField>
          <GeneralError text={errors.general} />
          <SubmitButton text={t(messages.verify)} isBusy={isBusy} waitSeconds={waitSeconds} />
          <Button type="link" block onClick={change}>
            {t(isRecovery ? messages.useCode : messages.useRecovery)}
          </Button>
        </>
      )}
      {ways.includes("passkey") && (
        <PasskeyButton
          onEntered={async (entry) => {
            await finish(entry);
            endFactorStep();
          }}
        />
      )}
      <Button type="link" block onClick={endFactorStep}>
        {t(messages.back)}
      </Button>
    </form>
  );
}
