import { Button } from "antd";
import { type FormEvent, useRef, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { readText, removeStored, writeStored } from "../../lib/storage.ts";
import { appMessages } from "../app.messages.ts";
import { useTitle } from "../use-title.ts";
import { LabelledField } from "./LabelledField.tsx";
import { LoginLayout } from "./LoginLayout.tsx";
import { loginMessages } from "./login.messages.ts";
import { PasswordField } from "./PasswordField.tsx";
import { useSignIn } from "./use-sign-in.ts";

const accountKey = "account";

/** Sign-in by account and password. The guard leads on as soon as there is a session. */
export function LoginScreen() {
  const t = useT();
  useTitle(t(appMessages.login));
  const [account, setAccount] = useState(() => readText(accountKey));
  const [password, setPassword] = useState("");
  const [isRemembered, setRemembered] = useState(account !== "");
  const passwordInput = useRef<HTMLInputElement>(null);
  const { errors, isBusy, run, clear } = useSignIn("signIn");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isRemembered) writeStored(accountKey, account.trim());
    else removeStored(accountKey);
    const isIn = await run(account, password);
    if (!isIn && account !== "") passwordInput.current?.select();
  };
  return (
    <LoginLayout>
      <form className="login-form" noValidate onSubmit={(event) => void submit(event)}>
        <h1>{t(loginMessages.title)}</h1>
        <LabelledField label={t(loginMessages.account)} error={errors.account}>
          {(props) => (
            <input
              {...props}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus={account === ""}
              maxLength={101}
              value={account}
              placeholder={t(loginMessages.accountHint)}
              onChange={(event) => {
                setAccount(event.target.value);
                clear();
              }}
            />
          )}
        </LabelledField>
        <PasswordField
          inputRef={passwordInput}
          value={password}
          error={errors.password}
          onChange={(value) => {
            setPassword(value);
            clear();
          }}
        />
        <label className="login-remember">
          <input type="checkbox" checked={isRemembered} onChange={(event) => setRemembered(event.target.checked)} />
          {t(loginMessages.remember)}
        </label>
        <p className="login-general login-error" role="alert">
          {errors.general}
        </p>
        <Button type="primary" size="large" block htmlType="submit" loading={isBusy}>
          {t(loginMessages.signIn)}
        </Button>
      </form>
    </LoginLayout>
  );
}
