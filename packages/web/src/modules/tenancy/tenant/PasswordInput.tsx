import type { PasswordPolicy } from "@gongshu/core/validation/password";
import { Button, Form } from "antd";
import { useT } from "#lib/locale.ts";
import { NewPasswordInput, type NewPasswordInputProps } from "#widgets/password/NewPasswordInput.tsx";
import { randomPassword } from "./random-password.ts";
import { tenantMessages as messages } from "./tenant.messages.ts";

/** A new tenant has set nothing yet. */
export const firstPolicy: PasswordPolicy = "open";

/** Given by the form. */
type PasswordInputProps = Omit<NewPasswordInputProps, "account" | "policy" | "action" | "isPlain">;

/** The first password of a tenant's administrator, typed or made here; in plain sight, for it has to be handed on. */
export function PasswordInput(props: PasswordInputProps) {
  const t = useT();
  const account: unknown = Form.useWatch("adminAccount", Form.useFormInstance());
  return (
    <NewPasswordInput
      {...props}
      isPlain
      account={typeof account === "string" ? account : ""}
      policy={firstPolicy}
      action={
        <Button type="link" size="small" onClick={() => props.onChange?.(randomPassword())}>
          {t(messages.generate)}
        </Button>
      }
    />
  );
}
