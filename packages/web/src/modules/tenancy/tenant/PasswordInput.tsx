import { Button, Input, Space } from "antd";
import { useT } from "#lib/locale.ts";
import { randomPassword } from "./random-password.ts";
import { tenantMessages as messages } from "./tenant.messages.ts";

interface PasswordInputProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** A first password, typed or made up; in plain sight, for it has to be handed on. */
export function PasswordInput({ id, value = "", onChange }: PasswordInputProps) {
  const t = useT();
  return (
    <Space.Compact block>
      <Input
        {...(id !== undefined && { id })}
        autoComplete="off"
        maxLength={16}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <Button onClick={() => onChange?.(randomPassword())}>{t(messages.generate)}</Button>
    </Space.Compact>
  );
}
