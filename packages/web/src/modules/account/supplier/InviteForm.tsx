import { type InviteInput, type InviteLink, inviteDays, supplierLimits } from "@gongshu/contract/account/supplier";
import { useT } from "#lib/locale.ts";
import { FormDrawer } from "#ui/FormDrawer.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { useCreateInvite } from "./queries.ts";
import { supplierMessages as messages } from "./supplier.messages.ts";

interface InviteFormProps {
  readonly dialog: DialogTarget<undefined>;
  /** Called with the link, which cannot be read again later. */
  readonly onCreated: (link: InviteLink) => void;
}

/** Whom to invite, and for how long. */
export function InviteForm({ dialog, onCreated }: InviteFormProps) {
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
    <FormDrawer<InviteInput>
      isOpen={dialog.isOpen}
      draft={dialog.draft}
      title={t(messages.create)}
      fields={fields}
      initialValues={{ fullName: "", days: inviteDays.preset, description: "" }}
      onSubmit={async (body) => onCreated(await create.mutateAsync({ body }))}
      onClose={dialog.close}
    />
  );
}
