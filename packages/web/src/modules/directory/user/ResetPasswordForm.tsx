import type { UserRow } from "@gongshu/contract/directory/user";
import { readablePassword } from "@gongshu/core/validation/readable-password";
import { Alert, Button, Form } from "antd";
import type { Rule } from "antd/es/form";
import { md5 } from "js-md5";
import { type Translate, useT } from "#lib/locale.ts";
import { FormModal } from "#ui/FormModal.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import { uiMessages } from "#ui/ui.messages.ts";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { NewPasswordInput } from "#widgets/password/NewPasswordInput.tsx";
import { newPasswordRule } from "#widgets/password/new-password-rule.ts";
import { usePasswordPolicy } from "#widgets/password/use-password-policy.ts";
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
  const policy = usePasswordPolicy();
  const label = t(messages.newPassword);
  const fields: FormField[] = [
    {
      name: "userPassword",
      label,
      kind: "custom",
      isSecret: true,
      control: <NewPasswordInput account={account} policy={policy} action={<GenerateButton />} />,
      rules: [
        { required: true, message: t(uiMessages.pleaseEnter, { label }) },
        newPasswordRule(t, policy, () => account),
      ],
    },
    {
      name: "validatePassword",
      label: t(messages.repeatPassword),
      kind: "password",
      isRequired: true,
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

/** Has a password made, typed into both inputs. */
function GenerateButton() {
  const t = useT();
  const form = Form.useFormInstance<PasswordValues>();
  const generate = () => {
    const password = randomPassword();
    form.setFieldsValue({ userPassword: password, validatePassword: password });
    void form.validateFields();
  };
  return (
    <Button type="link" size="small" onClick={generate}>
      {t(messages.generate)}
    </Button>
  );
}
