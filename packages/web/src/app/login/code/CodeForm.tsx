import { smsCodeLength } from "@gongshu/contract/account/sms-sign-in";
import { Button } from "antd";
import { type FormEvent, useRef, useState } from "react";
import { useT } from "#lib/locale.ts";
import { GeneralError } from "../GeneralError.tsx";
import { LabelledField } from "../LabelledField.tsx";
import { loginMessages } from "../login.messages.ts";
import { SubmitButton } from "../SubmitButton.tsx";
import { useErrorFocus } from "../use-error-focus.ts";
import { codeMessages } from "./code.messages.ts";
import { useCodeSignIn } from "./use-code-sign-in.ts";

/** Sign-in by a code that is sent to the mobile phone. */
export function CodeForm() {
  const t = useT();
  const [mobile, setMobile] = useState("");
  const [code, setCode] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const codeInput = useRef<HTMLInputElement>(null);
  const { errors, isBusy, isSending, waitSeconds, resendSeconds, notice, send, signIn, clear } = useCodeSignIn();
  useErrorFocus(form, codeInput, errors);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void signIn(mobile, code);
  };
  const ask = async () => {
    if (await send(mobile)) codeInput.current?.focus();
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <LabelledField label={t(codeMessages.mobile)} error={errors.account} hint={t(codeMessages.mobileHelp)}>
        {(props) => (
          <input
            {...props}
            name="mobile"
            type="text"
            inputMode="tel"
            autoComplete="tel-national"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={101}
            value={mobile}
            placeholder={t(codeMessages.mobileHint)}
            onChange={(event) => {
              setMobile(event.target.value);
              clear();
            }}
          />
        )}
      </LabelledField>
      <LabelledField label={t(codeMessages.code)} error={errors.code} hint={notice}>
        {(props) => (
          <div className="login-code">
            <input
              {...props}
              ref={codeInput}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={smsCodeLength}
              value={code}
              placeholder={t(codeMessages.codeLook, { length: smsCodeLength })}
              onChange={(event) => {
                setCode(event.target.value.replaceAll(/\s/g, ""));
                clear();
              }}
            />
            <Button size="large" loading={isSending} disabled={resendSeconds > 0} onClick={() => void ask()}>
              {resendSeconds > 0 ? t(codeMessages.sendIn, { seconds: resendSeconds }) : t(codeMessages.send)}
            </Button>
          </div>
        )}
      </LabelledField>
      <GeneralError text={errors.general} />
      <SubmitButton text={t(loginMessages.signIn)} isBusy={isBusy} waitSeconds={waitSeconds} />
    </form>
  );
}
