import type { PasskeyInfo } from "@gongshu/contract/account/passkey";
import { useT } from "#lib/locale.ts";
import { FormModal } from "#ui/FormModal.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { factorMessages as messages } from "#widgets/factor/factor.messages.ts";
import { useRenamePasskey } from "./queries.ts";

interface Values {
  readonly fullName: string;
}

/** Another name for a passkey. */
export function RenameForm({ dialog }: { readonly dialog: DialogTarget<PasskeyInfo> }) {
  const t = useT();
  const { mutateAsync } = useRenamePasskey();
  const { isOpen, target, close } = dialog;
  return (
    <FormModal<Values>
      isOpen={isOpen}
      draft={dialog.draft}
      title={t(messages.renamePasskey)}
      width={440}
      fields={[{ name: "fullName", label: t(messages.name), kind: "text", isRequired: true, maxLength: 50 }]}
      initialValues={{ fullName: target?.fullName ?? "" }}
      onSubmit={(body) => mutateAsync({ params: { id: target?.id ?? "" }, body })}
      onClose={close}
    />
  );
}
