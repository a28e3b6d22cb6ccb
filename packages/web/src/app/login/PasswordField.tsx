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
  /** Takes the focus when it appears. */
  readonly isFocused?: boolean;
  /** What it asks for; the password in use when left out. */
  readonly label?: string;
  readonly placeholder?: string;
  readonly hint?: string;
  readonly use?: "current-password" | "new-password";
}

/** A password with a way to see it, and a word when Caps Lock is on. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useT();
  const { value, onChange, error, inputRef, isFocused = false, hint = "", use = "current-password" } = props;
  const { label = t(loginMessages.password), placeholder = t(loginMessages.passwordHint) } = props;
  const [isShown, setShown] = useState(false);
  const [hasCaps, setCaps] = useState(false);
  const watch = (event: KeyboardEvent) => setCaps(event.getModifierState("CapsLock"));
  return (
    <LabelledField label={label} error={error} hint={hasCaps ? t(loginMessages.capsLock) : hint}>
      {(inputProps) => (
        <div className="login-secret">
          <input
            {...inputProps}
            ref={inputRef}
            type={isShown ? "text" : "password"}
            name={use === "current-password" ? "password" : use}
            autoComplete={use}
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={isFocused}
            maxLength={200}
            value={value}
            placeholder={placeholder}
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
