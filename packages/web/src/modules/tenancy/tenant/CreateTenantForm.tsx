import { adminAccountPattern, tenantLimits } from "@gongshu/contract/tenancy/tenant";
import { md5 } from "js-md5";
import { useMemo } from "react";
import { type Translate, useT } from "#lib/locale.ts";
import { useTimeZone } from "#lib/time-zone.ts";
import { FormDrawer } from "#ui/FormDrawer.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import { patternRule } from "#ui/pattern-rule.ts";
import { uiMessages } from "#ui/ui.messages.ts";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { newPasswordRule } from "#widgets/password/new-password-rule.ts";
import { firstPolicy, PasswordInput } from "./PasswordInput.tsx";
import { useCreateTenant } from "./queries.ts";
import { randomPassword } from "./random-password.ts";
import { tenantMessages as messages } from "./tenant.messages.ts";
import { endOfDay } from "./tenant-days.ts";
import { presetZone, quotaBytes, tenantFields } from "./tenant-fields.tsx";

interface NewTenant {
  readonly fullName: string;
  readonly enCode: string;
  readonly mobilePhone: string;
  readonly timeZone: string;
  readonly expiresTime: number | null;
  readonly description: string;
  readonly fileQuotaGb?: number | null;
  readonly adminAccount: string;
  readonly adminPassword: string;
}

/** What the administrator of a new tenant signs in with. */
export interface FirstSignIn {
  readonly account: string;
  readonly password: string;
}

interface CreateTenantFormProps {
  readonly dialog: DialogTarget<undefined>;
  /** Called with the sign-in data, which cannot be read again later. */
  readonly onCreated: (signIn: FirstSignIn) => void;
}

function fieldsOf(t: Translate): FormField[] {
  return [
    ...tenantFields(t),
    {
      name: "adminAccount",
      label: t(messages.adminAccount),
      kind: "text",
      isRequired: true,
      maxLength: tenantLimits.account,
      rules: [patternRule(adminAccountPattern, t(messages.adminAccountRule))],
    },
    {
      name: "adminPassword",
      label: t(messages.adminPassword),
      kind: "customText",
      help: t(messages.adminPasswordHelp),
      isSecret: true,
      control: <PasswordInput />,
      rules: [
        { required: true, message: t(uiMessages.pleaseEnter, { label: t(messages.adminPassword) }) },
        newPasswordRule(t, firstPolicy, (getValue) => String(getValue("adminAccount") ?? "")),
      ],
    },
  ];
}

/** A new tenant and its administrator. */
export function CreateTenantForm({ dialog, onCreated }: CreateTenantFormProps) {
  const { isOpen, close } = dialog;
  const t = useT();
  const timeZone = useTimeZone();
  const create = useCreateTenant();
  const initialValues = useMemo(
    () => ({
      fullName: "",
      enCode: "",
      mobilePhone: "",
      timeZone: presetZone,
      expiresTime: null,
      description: "",
      adminAccount: "admin",
      // A new one for each opening.
      adminPassword: isOpen ? randomPassword() : "",
    }),
    [isOpen],
  );
  const submit = async ({ expiresTime, fileQuotaGb, adminPassword, ...values }: NewTenant) => {
    await create.mutateAsync({
      body: {
        ...values,
        expiresTime: endOfDay(expiresTime, timeZone),
        fileQuotaBytes: quotaBytes(fileQuotaGb),
        adminPassword: md5(adminPassword),
      },
    });
    onCreated({ account: `${values.enCode.trim()}@${values.adminAccount.trim()}`, password: adminPassword });
  };
  return (
    <FormDrawer<NewTenant>
      isOpen={isOpen}
      draft={dialog.draft}
      title={t(messages.create)}
      fields={fieldsOf(t)}
      columns={2}
      initialValues={initialValues}
      saveText={t(messages.create)}
      onSubmit={submit}
      onClose={close}
    />
  );
}
