import { type TenantRow, tenantLimits } from "@gongshu/contract/tenancy/tenant";
import { useT } from "#lib/locale.ts";
import { FormModal } from "#ui/FormModal.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useDeleteTenant } from "./queries.ts";
import { tenantMessages as messages } from "./tenant.messages.ts";

interface Confirmation {
  readonly confirm: string;
}

/** Asks for the code of the tenant, so that a company is not deleted by mistake. */
export function DeleteForm({ dialog }: { readonly dialog: DialogTarget<TenantRow> }) {
  const t = useT();
  const { isOpen, target, close } = dialog;
  const remove = useDeleteTenant();
  const code = target?.enCode ?? "";
  return (
    <FormModal<Confirmation>
      isOpen={isOpen}
      draft={dialog.draft}
      title={t(messages.removeTitle, { name: target?.fullName ?? "" })}
      fields={[
        {
          name: "confirm",
          label: t(messages.confirmCode, { code }),
          kind: "text",
          isRequired: true,
          maxLength: tenantLimits.enCode,
          placeholder: code,
          help: t(messages.removeText),
          rules: [
            {
              validator: (_rule, value: unknown) =>
                value === "" || String(value).trim() === code
                  ? Promise.resolve()
                  : Promise.reject(new Error(t(messages.confirmWrong))),
            },
          ],
        },
      ]}
      initialValues={{ confirm: "" }}
      saveText={t(messages.remove)}
      onSubmit={({ confirm }) => remove.mutateAsync({ params: { id: target?.id ?? "" }, body: { confirm } })}
      onClose={close}
    />
  );
}
