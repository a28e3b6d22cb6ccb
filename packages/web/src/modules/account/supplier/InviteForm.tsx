import { type InviteInput, type InviteLink, inviteDays, supplierLimits } from "@gongshu/contract/account/supplier";
import { useT } from "#lib/locale.ts";
import { FormModal } from "#ui/FormModal.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import { useCreateInvite } from "./queries.ts";
import { supplierMessages as messages } from "./supplier.messages.ts";

interface InviteFormProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Told the link, which nobody can ask for again. */
  readonly onCreated: (link: InviteLink) => void;
}

/** Whom to invite, and for how long. */
export function InviteForm({ isOpen, onClose, onCreated }: InviteFormProps) {
  const t = useT();
  const create = useCreateInvite();
  const fields: FormField[] = [
    {
      name: "fullName",
      label: t(messages.invitee),
      kind: "text",
      isRequired: true,
      maxLength: supplierLimits.fullName,
      help: t(messages.inviteeHelp),
    },
    {
      name: "days",
      label: t(messages.days),
      kind: "number",
      isRequired: true,
      min: inviteDays.min,
      max: inviteDays.max,
      rules: [{ type: "integer" }],
    },
    { name: "description", label: t(messages.description), kind: "textarea", maxLength: 500 },
  ];
  return (
    <FormModal<InviteInput>
      isOpen={isOpen}
      title={t(messages.create)}
      fields={fields}
      initialValues={{ fullName: "", days: inviteDays.preset, description: "" }}
      onSubmit={async (body) => onCreated(await create.mutateAsync({ body }))}
      onClose={onClose}
    />
  );
}
