import LockOutlined from "@ant-design/icons/LockOutlined";
import { Button } from "antd";
import { type FormEvent, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { endSession, useSession } from "../../lib/session.ts";
import { appMessages } from "../app.messages.ts";
import { useTitle } from "../use-title.ts";
import { LabelledField } from "./LabelledField.tsx";
import { LoginLayout } from "./LoginLayout.tsx";
import { loginMessages } from "./login.messages.ts";
import { PasswordField } from "./PasswordField.tsx";
import { useSignIn } from "./use-sign-in.ts";

/** Asks for the password of the one who locked. After a reload the account is not known here and is asked for as well. */
export function LockScreen() {
  const t = useT();
  useTitle(t(appMessages.lockScreen));
  const user = useSession((session) => session.userInfo);
  const [typedAccount, setTypedAccount] = useState("");
  const [password, setPassword] = useState("");
  const { errors, isBusy, run, clear } = useSignIn("unlock");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(user?.userAccount ?? typedAccount, password);
  };
  return (
    <LoginLayout>
      <form className="login-form" noValidate onSubmit={submit}>
        <LockOutlined className="lock-icon" aria-hidden="true" />
        <h1>{t(loginMessages.locked)}</h1>
        <p className="lock-text">
          {user === undefined ? t(loginMessages.lockedText) : t(loginMessages.lockedAs, { name: user.userName })}
        </p>
        {user === undefined && (
          <LabelledField label={t(loginMessages.account)} error={errors.account}>
            {(props) => (
              <input
                {...props}
                name="username"
                autoComplete="username"
                maxLength={101}
                value={typedAccount}
                onChange={(event) => setTypedAccount(event.target.value)}
              />
            )}
          </LabelledField>
        )}
        <PasswordField
          value={password}
          error={errors.password}
          onChange={(value) => {
            setPassword(value);
            clear();
          }}
        />
        <p className="login-general login-error" role="alert">
          {errors.general}
        </p>
        <Button type="primary" size="large" block htmlType="submit" loading={isBusy}>
          {t(loginMessages.unlock)}
        </Button>
        <Button type="link" block onClick={endSession}>
          {t(loginMessages.otherAccount)}
        </Button>
      </form>
    </LoginLayout>
  );
}
