import LockOutlined from "@ant-design/icons/LockOutlined";
import { Button } from "antd";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { useSession } from "../../lib/session.ts";
import { hasUnsavedWork } from "../../lib/tab-page.ts";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { appMessages } from "../app.messages.ts";
import { leaveSession } from "../session/leave-session.ts";
import { useTitle } from "../use-title.ts";
import { useFactorStep } from "./factor/factor-step.ts";
import { GeneralError } from "./GeneralError.tsx";
import { LabelledField } from "./LabelledField.tsx";
import { LoginLayout } from "./LoginLayout.tsx";
import { forgetLockedUser, keepLockedUser, keptLockedUser, type LockedUser } from "./locked-user.ts";
import { loginMessages } from "./login.messages.ts";
import { PasswordField } from "./PasswordField.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { useErrorFocus } from "./use-error-focus.ts";
import { useSignIn } from "./use-sign-in.ts";

const FactorForm = lazyComponent(() => import("./factor/FactorForm.tsx").then((module) => module.FactorForm));

const CaptchaField = lazyComponent(() => import("./CaptchaField.tsx").then((module) => module.CaptchaField));

/** Whose session this is: known from before the lock, or kept by the page that was there before a reload. */
function useLockedUser(): LockedUser | undefined {
  const info = useSession((session) => session.userInfo);
  const [kept] = useState(keptLockedUser);
  const account = info?.userAccount;
  const name = info?.userName;
  useEffect(() => {
    if (account !== undefined && name !== undefined) keepLockedUser({ account, name });
  }, [account, name]);
  return account === undefined || name === undefined ? kept : { account, name };
}

function leave(): void {
  forgetLockedUser();
  void leaveSession();
}

/** Asks for the password of the one who locked; for the account as well if this browser does not know it. */
export function LockScreen() {
  const t = useT();
  useTitle(t(appMessages.lockScreen));
  const user = useLockedUser();
  const [typedAccount, setTypedAccount] = useState("");
  const [password, setPassword] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const [isWarned, setWarned] = useState(false);
  const { errors, isBusy, waitSeconds, captcha, run, clear } = useSignIn("unlock");
  useErrorFocus(form, passwordInput, errors);
  const step = useFactorStep((state) => state.step);
  if (step?.purpose === "again")
    return (
      <LoginLayout>
        <FactorForm step={step} />
      </LoginLayout>
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(user?.account ?? typedAccount, password)) forgetLockedUser();
  };
  return (
    <LoginLayout>
      <form ref={form} className="login-form" noValidate onSubmit={(event) => void submit(event)}>
        <LockOutlined className="lock-icon" aria-hidden="true" />
        <h1>{t(loginMessages.locked)}</h1>
        <p className="lock-text">
          {user === undefined ? t(loginMessages.lockedText) : t(loginMessages.lockedAs, { name: user.name })}
        </p>
        {user === undefined ? (
          <LabelledField label={t(loginMessages.account)} error={errors.account}>
            {(props) => (
              <input
                {...props}
                name="username"
                autoComplete="username"
                autoFocus
                maxLength={101}
                value={typedAccount}
                onChange={(event) => {
                  setTypedAccount(event.target.value);
                  clear();
                }}
              />
            )}
          </LabelledField>
        ) : (
          // Password managers look for the account beside the password.
          <input type="text" hidden readOnly name="username" autoComplete="username" value={user.account} />
        )}
        <PasswordField
          inputRef={passwordInput}
          isFocused={user !== undefined}
          value={password}
          error={errors.password}
          onChange={(value) => {
            setPassword(value);
            clear();
          }}
        />
        {captcha.isNeeded && <CaptchaField captcha={captcha} error={errors.code} onTyped={clear} />}
        <GeneralError text={errors.general} />
        <SubmitButton text={t(loginMessages.unlock)} isBusy={isBusy} waitSeconds={waitSeconds} />
        {isWarned && (
          <p className="lock-text" role="alert">
            {t(loginMessages.otherUnsaved)}
          </p>
        )}
        <Button
          type="link"
          block
          danger={isWarned}
          onClick={() => (hasUnsavedWork() && !isWarned ? setWarned(true) : leave())}
        >
          {t(isWarned ? loginMessages.otherAnyway : loginMessages.otherAccount)}
        </Button>
      </form>
    </LoginLayout>
  );
}
