import { supplierLimits } from "@gongshu/contract/account/supplier";
import { useT } from "#lib/locale.ts";
import { FormModal } from "#ui/FormModal.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import { codeRule } from "./code-rule.ts";
import { useApproveInvite } from "./queries.ts";
import { supplierMessages as messages } from "./supplier.messages.ts";
import { type DecisionFormProps, useDecision } from "./use-decision.ts";

interface Approval {
  readonly fullName: string;
  readonly enCode: string;
}

/** Name and number of the supplier to be. */
export function ApproveForm({ invite, isOpen, onClose }: DecisionFormProps) {
  const t = useT();
  const approve = useApproveInvite();
  const decide = useDecision();
  const fields: FormField[] = [
    {
      name: "fullName",
      label: t(messages.fullName),
      kind: "text",
      isRequired: true,
      maxLength: supplierLimits.fullName,
    },
    {
      name: "enCode",
      label: t(messages.enCode),
      kind: "text",
      maxLength: supplierLimits.enCode,
      placeholder: t(messages.enCodeAuto),
      help: t(messages.enCodeHelp),
      rules: [codeRule(t)],
    },
  ];
  return (
    <FormModal<Approval>
      isOpen={isOpen}
      draft={null}
      title={t(messages.approveTitle)}
      fields={fields}
      initialValues={{ fullName: invite.company, enCode: "" }}
      saveText={t(messages.approve)}
      onSubmit={(values) =>
        decide(() => approve.mutateAsync({ params: { id: invite.id }, body: { ...values, version: invite.version } }))
      }
      onClose={onClose}
    />
  );
}
