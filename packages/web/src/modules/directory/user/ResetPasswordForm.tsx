import type { UserRow } from "@gongshu/contract/directory/user";
import { passwordStrength } from "@gongshu/core/validation/password";
import { passwordLevels, passwordMessages } from "@gongshu/core/validation/password.messages";
import { readablePassword } from "@gongshu/core/validation/readable-password";
import { Alert, Button, Form } from "antd";
import type { Rule } from "antd/es/form";
import { md5 } from "js-md5";
import { type Translate, useT } from "#lib/locale.ts";
import { FormModal } from "#ui/FormModal.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useResetPassword } from "./queries.ts";
import { userMessages as messages } from "./user.messages.ts";
import { nameOf } from "./user-columns.tsx";

interface PasswordValues {
  readonly userPassword: string;
  readonly validatePassword: string;
}

interface ResetPasswordFormProps {
  readonly dialog: DialogTarget<UserRow>;
  readonly onReset: (user: UserRow, password: string) => void;
}

function randomPassword(): string {
  // Of 256 values the last few would make some characters more likely than others.
  return readablePassword((below) => {
    const limit = 256 - (256 % below);
    for (;;) {
      const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
      if (byte < limit) return byte % below;
    }
  });
}

function strengthRule(account: string, t: Translate): Rule {
  return {
    validator: (_rule, value: unknown) => {
      const { fault } = passwordStrength(String(value ?? ""), account);
      return fault === undefined || value === "" || value === undefined
        ? Promise.resolve()
        : Promise.reject(new Error(t(passwordMessages[fault])));
    },
  };
}

function repeatRule(t: Translate): Rule {
  return ({ getFieldValue }) => ({
    validator: (_rule, value: unknown) =>
      value === getFieldValue("userPassword")
        ? Promise.resolve()
        : Promise.reject(new Error(t(messages.passwordsDiffer))),
  });
}

/** Gives somebody a new password, typed twice or made here. */
export function ResetPasswordForm({ dialog, onReset }: ResetPasswordFormProps) {
  const t = useT();
  const { isOpen, target, close } = dialog;
  const reset = useResetPassword();
  const account = target?.account ?? "";
  const fields: FormField[] = [
    {
      name: "userPassword",
      label: t(messages.newPassword),
      kind: "password",
      isRequired: true,
      maxLength: 16,
      help: <PasswordHelp account={account} />,
      rules: [strengthRule(account, t)],
    },
    {
      name: "validatePassword",
      label: t(messages.repeatPassword),
      kind: "password",
      isRequired: true,
      maxLength: 16,
      rules: [repeatRule(t)],
    },
  ];
  const submit = async ({ userPassword, validatePassword }: PasswordValues) => {
    if (target === undefined) return;
    const body = { userPassword: md5(userPassword), validatePassword: md5(validatePassword) };
    await reset.mutateAsync({ params: { id: target.id }, body });
    onReset(target, userPassword);
  };
  return (
    <FormModal<PasswordValues>
      isOpen={isOpen}
      draft={dialog.draft}
      title={t(messages.resetOf, { name: target === undefined ? "" : nameOf(target) })}
      fields={fields}
      initialValues={{}}
      onSubmit={submit}
      onClose={close}
      saveText={t(messages.doReset)}
    >
      <Alert type="info" showIcon title={t(messages.resetNote)} />
    </FormModal>
  );
}

/** The rule, how strong what was typed is, and a way to have one made. */
function PasswordHelp({ account }: { readonly account: string }) {
  const t = useT();
  const form = Form.useFormInstance<PasswordValues>();
  const typed: unknown = Form.useWatch("userPassword", form);
  const { level } = passwordStrength(typeof typed === "string" ? typed : "", account);
  const generate = () => {
    const password = randomPassword();
    form.setFieldsValue({ userPassword: password, validatePassword: password });
    void form.validateFields();
  };
  return (
    <span className="user-password-help">
      <span role="status">
        {level === 0 ? t(messages.passwordHelp) : t(messages.strength, { level: passwordLevels[level] })}
      </span>
      <Button type="link" size="small" onClick={generate}>
        {t(messages.generate)}
      </Button>
    </span>
  );
}
