import { supplierLimits } from "@gongshu/contract/account/supplier";
import { useT } from "#lib/locale.ts";
import { FormModal } from "#ui/FormModal.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import { reasonField } from "#widgets/phrases/reason-field.tsx";
import { useRefuseInvite } from "./queries.ts";
import { supplierMessages as messages } from "./supplier.messages.ts";
import { type DecisionFormProps, useDecision } from "./use-decision.ts";

interface Refusal {
  readonly reason: string;
  readonly mayResubmit: 0 | 1;
}

/** Why it is refused, and whether it may come again. */
export function RefuseForm({ invite, isOpen, onClose }: DecisionFormProps) {
  const t = useT();
  const refuse = useRefuseInvite();
  const decide = useDecision();
  const fields: FormField[] = [
    reasonField(t, {
      name: "reason",
      label: t(messages.reason),
      isRequired: true,
      maxLength: supplierLimits.reason,
      help: t(messages.reasonHelp),
    }),
    { name: "mayResubmit", label: t(messages.mayResubmit), kind: "switch" },
  ];
  return (
    <FormModal<Refusal>
      isOpen={isOpen}
      draft={null}
      title={t(messages.refuseTitle)}
      fields={fields}
      initialValues={{ reason: "", mayResubmit: 1 }}
      saveText={t(messages.refuse)}
      onSubmit={({ reason, mayResubmit }) =>
        decide(() =>
          refuse.mutateAsync({
            params: { id: invite.id },
            body: { reason, mayResubmit: mayResubmit === 1, version: invite.version },
          }),
        )
      }
      onClose={onClose}
    />
  );
}
