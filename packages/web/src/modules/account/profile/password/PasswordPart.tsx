import { modifyPassword } from "@gongshu/contract/account/password";
import { Button, Form, type FormInstance } from "antd";
import { md5 } from "js-md5";
import { useState } from "react";
import { callWithMessage } from "#lib/call.ts";
import { type Translate, useT } from "#lib/locale.ts";
import { endSession, useSession } from "#lib/session.ts";
import { toast } from "#lib/toast.ts";
import { type FormField, FormFields } from "#ui/form-fields.tsx";
import { uiMessages } from "#ui/ui.messages.ts";
import { CaptchaInput } from "#widgets/captcha/CaptchaInput.tsx";
import { captchaMessages } from "#widgets/captcha/captcha.messages.ts";
import { type Captcha, useCaptcha } from "#widgets/captcha/use-captcha.ts";
import { NewPasswordInput } from "#widgets/password/NewPasswordInput.tsx";
import { newPasswordRule } from "#widgets/password/new-password-rule.ts";
import { usePasswordPolicy } from "#widgets/password/use-password-policy.ts";
import { showRefused } from "../basic/use-page-form.ts";
import { ownPasswordMessages as messages } from "./password.messages.ts";

interface PasswordValues {
  readonly oldPassword: string;
  readonly password: string;
  readonly repeat: string;
  readonly code: string;
}

const secret = { kind: "password", isRequired: true, placeholder: "" } as const;

/** A new password for the old one. It ends every session, this one too. */
export function PasswordPart() {
  const t = useT();
  const [form] = Form.useForm<PasswordValues>();
  const account = useSession(({ userInfo }) => userInfo?.userAccount ?? "");
  const captcha = useCaptcha();
  const [isSaving, setSaving] = useState(false);
  const save = async ({ oldPassword, password }: PasswordValues) => {
    setSaving(true);
    try {
      const body = { oldPassword: md5(oldPassword), password: md5(password), ...captcha.answer() };
      const { msg } = await callWithMessage(modifyPassword, { body });
      toast("success", msg);
      endSession();
    } catch (error) {
      const shown = captcha.follow(error);
      form.setFieldsValue({ code: "" });
      showRefused(form, shown);
    } finally {
      setSaving(false);
    }
  };
  const newPassword = useNewPasswordFields(t, form, account);
  const fields: readonly FormField[] = [
    { name: "oldPassword", label: t(messages.old), ...secret },
    ...newPassword,
    ...(captcha.isNeeded ? [captchaField(t, captcha)] : []),
  ];
  return (
    <div className="profile-password">
      <p className="profile-section-text">{t(messages.text)}</p>
      <Form<PasswordValues>
        form={form}
        layout="vertical"
        disabled={isSaving}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => void save(values)}
      >
        <input type="text" hidden readOnly name="username" autoComplete="username" value={account} />
        <FormFields fields={fields} form={form} />
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t(messages.save)}
        </Button>
      </Form>
    </div>
  );
}

function captchaField(t: Translate, captcha: Captcha): FormField {
  return {
    name: "code",
    label: t(captchaMessages.code),
    kind: "custom",
    rules: [{ required: true, message: t(captchaMessages.missing) }],
    control: <CaptchaInput captcha={captcha} />,
  };
}

function useNewPasswordFields(t: Translate, form: FormInstance<PasswordValues>, account: string): readonly FormField[] {
  const policy = usePasswordPolicy();
  const refuse = (text: string) => Promise.reject(new Error(text));
  const label = t(messages.fresh);
  return [
    {
      name: "password",
      label,
      kind: "custom",
      control: <NewPasswordInput account={account} policy={policy} />,
      rules: [
        { required: true, message: t(uiMessages.pleaseEnter, { label }) },
        newPasswordRule(t, policy, () => account),
        {
          validator: (_rule, value: unknown) =>
            value === form.getFieldValue("oldPassword") ? refuse(t(messages.same)) : Promise.resolve(),
        },
      ],
    },
    {
      name: "repeat",
      label: t(messages.repeat),
      ...secret,
      rules: [
        {
          validator: (_rule, value: unknown) =>
            value === form.getFieldValue("password") ? Promise.resolve() : refuse(t(messages.differs)),
        },
      ],
    },
  ];
}
