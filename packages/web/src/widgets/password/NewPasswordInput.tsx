import type { PasswordPolicy } from "@gongshu/core/validation/password";
import { Form, Input } from "antd";
import type { ReactNode } from "react";
import { useT } from "../../lib/locale.ts";
import { passwordWords } from "./password-words.ts";
import { StrengthBar } from "./StrengthBar.tsx";
import { usePasswordCheck } from "./use-password-check.ts";

export interface NewPasswordInputProps {
  readonly account: string;
  readonly policy: PasswordPolicy;
  /** Beside the words on the strength, such as a button that makes a password. */
  readonly action?: ReactNode;
  /** Shows what is typed: it has to be handed on. */
  readonly isPlain?: boolean;
  /** The rest is given by the form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly onBlur?: () => void;
  readonly "aria-invalid"?: boolean | "true" | "false";
  readonly "aria-required"?: boolean | "true" | "false";
  readonly "aria-describedby"?: string;
}

/** A new password with what is asked for and how strong it is. Says nothing that the form says already below it. */
export function NewPasswordInput(props: NewPasswordInputProps) {
  const t = useT();
  const { account, policy, action, isPlain = false, value = "", onChange, onBlur, ...given } = props;
  const { status } = Form.Item.useStatus();
  const check = usePasswordCheck(value, account, policy);
  const handed = {
    ...given,
    ...(onBlur !== undefined && { onBlur }),
    value,
    spellCheck: false,
    autoCapitalize: "none",
  };
  const change = ({ target }: { readonly target: HTMLInputElement }) => {
    onChange?.(target.value);
    // A complaint goes with the key that meets it, also where the form looks only when an input is left.
    if (status === "error") onBlur?.();
  };
  return (
    <>
      {isPlain ? (
        <Input {...handed} autoComplete="off" onChange={change} />
      ) : (
        <Input.Password {...handed} autoComplete="new-password" onChange={change} />
      )}
      <StrengthBar level={check.fault === undefined ? (check.level ?? 0) : 0} />
      <div className="strength-line">
        <span role="status">{status === "error" ? "" : passwordWords(t, policy, value, check)}</span>
        {action}
      </div>
    </>
  );
}
