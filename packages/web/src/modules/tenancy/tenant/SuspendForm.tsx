import { type TenantRow, tenantLimits } from "@gongshu/contract/tenancy/tenant";
import { useT } from "#lib/locale.ts";
import { FormModal } from "#ui/FormModal.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { reasonField } from "#widgets/phrases/reason-field.tsx";
import { useSetTenantState } from "./queries.ts";
import { tenantMessages as messages } from "./tenant.messages.ts";

interface Suspension {
  readonly reason: string;
}

/** Why a tenant may not go on. */
export function SuspendForm({ dialog }: { readonly dialog: DialogTarget<TenantRow> }) {
  const t = useT();
  const { isOpen, target, close } = dialog;
  const setState = useSetTenantState();
  return (
    <FormModal<Suspension>
      isOpen={isOpen}
      draft={dialog.draft}
      title={t(messages.suspendTitle, { name: target?.fullName ?? "" })}
      fields={[
        reasonField(t, {
          name: "reason",
          label: t(messages.reason),
          maxLength: tenantLimits.reason,
          help: t(messages.suspendHelp),
        }),
      ]}
      initialValues={{ reason: "" }}
      saveText={t(messages.suspend)}
      onSubmit={({ reason }) =>
        setState.mutateAsync({ params: { id: target?.id ?? "" }, body: { enabledMark: 0, reason } })
      }
      onClose={close}
    />
  );
}
