import { type FormEvent, useRef, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { readText, removeStored, writeStored } from "../../lib/storage.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { GeneralError } from "./GeneralError.tsx";
import { LabelledField } from "./LabelledField.tsx";
import { loginMessages } from "./login.messages.ts";
import { PasswordField } from "./PasswordField.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { useErrorFocus } from "./use-error-focus.ts";
import { useSignIn } from "./use-sign-in.ts";

const CaptchaField = lazyComponent(() => import("./CaptchaField.tsx").then((module) => module.CaptchaField));

/** The account of the directory is kept apart from the local one. */
const accountKeys = { signIn: "account", ldap: "directoryAccount" } as const;

interface AccountFormProps {
  /** Takes the focus when it appears; not when a tab was chosen, which keeps it. */
  readonly isFocused: boolean;
  /** `ldap`: the directory of the tenant checks the password. */
  readonly purpose: "signIn" | "ldap";
}

/** Sign-in by account and password. The account may be kept in this browser, the password never is. */
export function AccountForm({ isFocused, purpose }: AccountFormProps) {
  const t = useT();
  const accountKey = accountKeys[purpose];
  const [account, setAccount] = useState(() => readText(accountKey));
  const [password, setPassword] = useState("");
  const [isRemembered, setRemembered] = useState(account !== "");
  const form = useRef<HTMLFormElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const { errors, isBusy, waitSeconds, captcha, run, clear } = useSignIn(purpose);
  useErrorFocus(form, passwordInput, errors);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRemembered) writeStored(accountKey, account.trim());
    else removeStored(accountKey);
    void run(account, password);
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <LabelledField label={t(loginMessages.account)} error={errors.account} hint={t(loginMessages.accountHelp)}>
        {(props) => (
          <input
            {...props}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={isFocused && account === ""}
            maxLength={101}
            value={account}
            placeholder={t(loginMessages.accountMissing)}
            onChange={(event) => {
              setAccount(event.target.value);
              clear();
            }}
          />
        )}
      </LabelledField>
      <PasswordField
        inputRef={passwordInput}
        isFocused={isFocused && account !== ""}
        value={password}
        error={errors.password}
        onChange={(value) => {
          setPassword(value);
          clear();
        }}
      />
      {captcha.isNeeded && <CaptchaField captcha={captcha} error={errors.code} onTyped={clear} />}
      <label className="login-remember">
        <input type="checkbox" checked={isRemembered} onChange={(event) => setRemembered(event.target.checked)} />
        {t(loginMessages.remember)}
      </label>
      <GeneralError text={errors.general} />
      <SubmitButton text={t(loginMessages.signIn)} isBusy={isBusy} waitSeconds={waitSeconds} />
    </form>
  );
}
