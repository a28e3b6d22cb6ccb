import { Button } from "antd";
import { type FormEvent, useRef, useState } from "react";
import { useT } from "../../lib/locale.ts";
import type { PersonToChange } from "../../lib/session.ts";
import { passwordWords } from "../../widgets/password/password-words.ts";
import { StrengthBar } from "../../widgets/password/StrengthBar.tsx";
import { usePasswordCheck } from "../../widgets/password/use-password-check.ts";
import { usePasswordPolicy } from "../../widgets/password/use-password-policy.ts";
import { appMessages } from "../app.messages.ts";
import { leaveSession } from "../session/leave-session.ts";
import { useTitle } from "../use-title.ts";
import { GeneralError } from "./GeneralError.tsx";
import { LoginLayout } from "./LoginLayout.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { newPasswordMessages } from "./password/new-password.messages.ts";
import { useNewPassword } from "./password/use-new-password.ts";
import { SubmitButton } from "./SubmitButton.tsx";
import { useErrorFocus } from "./use-error-focus.ts";

/** Stands before everything while the server wants a new password; the address stays, so that the page asked for opens afterwards. */
export function ChangePasswordScreen({ person }: { readonly person: PersonToChange }) {
  const t = useT();
  useTitle(t(newPasswordMessages.title));
  const [oldPassword, setOld] = useState("");
  const [password, setPassword] = useState("");
  const [repeat, setRepeat] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const oldInput = useRef<HTMLInputElement>(null);
  const { errors, isBusy, waitSeconds, save, clear } = useNewPassword();
  useErrorFocus(form, oldInput, errors);
  const { account, realName } = person;
  const policy = usePasswordPolicy();
  const check = usePasswordCheck(password, account, policy);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save({ account, policy, oldPassword, password, repeat });
  };
  const typed = (set: (value: string) => void) => (value: string) => {
    set(value);
    clear();
  };
  return (
    <LoginLayout>
      <form ref={form} className="login-form" noValidate onSubmit={submit}>
        <h1 className="login-title-above">{t(newPasswordMessages.title)}</h1>
        <p className="lock-text">{t(newPasswordMessages.text, { name: realName === "" ? account : realName })}</p>
        <input type="text" hidden readOnly name="username" autoComplete="username" value={account} />
        <PasswordField
          inputRef={oldInput}
          isFocused
          label={t(newPasswordMessages.old)}
          placeholder={t(newPasswordMessages.oldHint)}
          value={oldPassword}
          error={errors.oldPassword}
          onChange={typed(setOld)}
        />
        <PasswordField
          use="new-password"
          hint={passwordWords(t, policy, password, check)}
          label={t(newPasswordMessages.fresh)}
          placeholder={t(newPasswordMessages.freshHint)}
          value={password}
          error={errors.password}
          onChange={typed(setPassword)}
        />
        <StrengthBar level={check.fault === undefined ? (check.level ?? 0) : 0} />
        <PasswordField
          use="new-password"
          label={t(newPasswordMessages.repeat)}
          placeholder={t(newPasswordMessages.repeatHint)}
          value={repeat}
          error={errors.repeat}
          onChange={typed(setRepeat)}
        />
        <GeneralError text={errors.general} />
        <SubmitButton text={t(newPasswordMessages.save)} isBusy={isBusy} waitSeconds={waitSeconds} />
        <Button type="link" block onClick={() => void leaveSession()}>
          {t(appMessages.logout)}
        </Button>
      </form>
    </LoginLayout>
  );
}
