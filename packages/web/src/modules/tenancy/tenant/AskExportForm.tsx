import type { TenantRow } from "@gongshu/contract/tenancy/tenant";
import { exportReasonLength } from "@gongshu/contract/tenancy/tenant-export";
import { Alert } from "antd";
import { useT } from "#lib/locale.ts";
import { FormModal } from "#ui/FormModal.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { reasonField } from "#widgets/phrases/reason-field.tsx";
import { useAskExport } from "./queries.ts";
import { tenantMessages as messages } from "./tenant.messages.ts";

interface ExportReason {
  readonly reason: string;
}

/** What the administrators of a tenant are told when they are asked for its data. */
export function AskExportForm({ dialog }: { readonly dialog: DialogTarget<TenantRow> }) {
  const t = useT();
  const { isOpen, target, close } = dialog;
  const ask = useAskExport();
  return (
    <FormModal<ExportReason>
      isOpen={isOpen}
      draft={dialog.draft}
      title={t(messages.askExportTitle, { name: target?.fullName ?? "" })}
      fields={[
        reasonField(t, {
          name: "reason",
          label: t(messages.reason),
          isRequired: true,
          maxLength: exportReasonLength,
          help: t(messages.askExportHelp),
        }),
      ]}
      initialValues={{ reason: "" }}
      saveText={t(messages.sendRequest)}
      onSubmit={({ reason }) => ask.mutateAsync({ params: { id: target?.id ?? "" }, body: { reason } })}
      onClose={close}
    >
      <Alert type="info" showIcon title={t(messages.askExportText)} />
    </FormModal>
  );
}
