import { modifyPassword } from "@gongshu/contract/account/password";
import { passwordStrength } from "@gongshu/core/validation/password";
import { passwordLevels, passwordMessages } from "@gongshu/core/validation/password.messages";
import { Button, Form, type FormInstance, Progress } from "antd";
import { md5 } from "js-md5";
import { useState } from "react";
import { callWithMessage } from "#lib/call.ts";
import { type Translate, useT } from "#lib/locale.ts";
import { endSession, useSession } from "#lib/session.ts";
import { toast } from "#lib/toast.ts";
import { type FormField, FormFields } from "#ui/form-fields.tsx";
import { showRefused } from "../basic/use-page-form.ts";
import { CaptchaInput } from "./CaptchaInput.tsx";
import { ownPasswordMessages as messages } from "./password.messages.ts";
import { newPictureKey } from "./picture-key.ts";

interface PasswordValues {
  readonly oldPassword: string;
  readonly password: string;
  readonly repeat: string;
  readonly code: string;
}

const secret = { kind: "password", isRequired: true, maxLength: 100, placeholder: "" } as const;

/** A new password for the old one. It ends every session, this one too. */
export function PasswordPart() {
  const t = useT();
  const [form] = Form.useForm<PasswordValues>();
  const account = useSession(({ userInfo }) => userInfo?.userAccount ?? "");
  const [pictureKey, setPictureKey] = useState(newPictureKey);
  const [isSaving, setSaving] = useState(false);
  const refresh = () => {
    setPictureKey(newPictureKey());
    form.setFieldsValue({ code: "" });
  };
  const save = async ({ oldPassword, password, code }: PasswordValues) => {
    setSaving(true);
    try {
      const body = { oldPassword: md5(oldPassword), password: md5(password), code, timestamp: pictureKey };
      const { msg } = await callWithMessage(modifyPassword, { body });
      toast("success", msg);
      endSession();
    } catch (error) {
      // A picture serves once, whatever came of it.
      refresh();
      showRefused(form, error);
    } finally {
      setSaving(false);
    }
  };
  const fields: readonly FormField[] = [
    { name: "oldPassword", label: t(messages.old), ...secret },
    ...newPasswordFields(t, form, account),
    {
      name: "code",
      label: t(messages.code),
      kind: "customText",
      isRequired: true,
      control: <CaptchaInput pictureKey={pictureKey} onRefresh={refresh} />,
    },
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

function newPasswordFields(t: Translate, form: FormInstance<PasswordValues>, account: string): readonly FormField[] {
  const refuse = (text: string) => Promise.reject(new Error(text));
  return [
    {
      name: "password",
      label: t(messages.fresh),
      ...secret,
      help: <Strength form={form} account={account} />,
      rules: [
        {
          validator: (_rule, value: unknown) => {
            const { fault } = passwordStrength(String(value ?? ""), account);
            if (fault !== undefined) return refuse(t(passwordMessages[fault]));
            return value === form.getFieldValue("oldPassword") ? refuse(t(messages.same)) : Promise.resolve();
          },
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

function Strength({ form, account }: { readonly form: FormInstance<PasswordValues>; readonly account: string }) {
  const t = useT();
  const password = Form.useWatch("password", form) ?? "";
  const { level, fault } = passwordStrength(password, account);
  const steps = passwordLevels.length - 1;
  return (
    <div className="profile-strength">
      <Progress aria-hidden steps={steps} size={[32, 4]} showInfo={false} percent={(level / steps) * 100} />
      <span>
        {fault === undefined ? t(messages.strength, { level: passwordLevels[level] }) : t(passwordMessages.format)}
      </span>
    </div>
  );
}
