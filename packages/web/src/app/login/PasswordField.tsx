import EyeInvisibleOutlined from "@ant-design/icons/EyeInvisibleOutlined";
import EyeOutlined from "@ant-design/icons/EyeOutlined";
import { Button } from "antd";
import { type KeyboardEvent, type Ref, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { LabelledField } from "./LabelledField.tsx";
import { loginMessages } from "./login.messages.ts";

interface PasswordFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A password with a way to see it, and a word when Caps Lock is on. */
export function PasswordField({ value, onChange, error, inputRef }: PasswordFieldProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const [hasCaps, setCaps] = useState(false);
  const watch = (event: KeyboardEvent) => setCaps(event.getModifierState("CapsLock"));
  return (
    <LabelledField label={t(loginMessages.password)} error={error} hint={hasCaps ? t(loginMessages.capsLock) : ""}>
      {(props) => (
        <div className="login-secret">
          <input
            {...props}
            ref={inputRef}
            type={isShown ? "text" : "password"}
            name="password"
            autoComplete="current-password"
            maxLength={100}
            value={value}
            placeholder={t(loginMessages.passwordHint)}
            onKeyDown={watch}
            onKeyUp={watch}
            onBlur={() => setCaps(false)}
            onChange={(event) => onChange(event.target.value)}
          />
          <Button
            type="text"
            size="small"
            icon={isShown ? <EyeOutlined /> : <EyeInvisibleOutlined />}
            aria-label={t(isShown ? loginMessages.hidePassword : loginMessages.showPassword)}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </LabelledField>
  );
}
