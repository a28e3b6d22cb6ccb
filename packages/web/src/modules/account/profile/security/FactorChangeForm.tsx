import { md5 } from "js-md5";
import { useT } from "#lib/locale.ts";
import { FormModal } from "#ui/FormModal.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { factorMessages as messages } from "#widgets/factor/factor.messages.ts";
import { useNewCodes, useTurnOffFactor } from "./queries.ts";

export type FactorChange = "off" | "newCodes";

interface FactorChangeFormProps {
  readonly dialog: DialogTarget<FactorChange>;
  readonly onCodes: (codes: readonly string[]) => void;
}

interface Values {
  readonly password: string;
  readonly code: string;
}

/** What takes protection away, or replaces it, asks for both steps again. */
export function FactorChangeForm({ dialog, onCodes }: FactorChangeFormProps) {
  const t = useT();
  const turnOff = useTurnOffFactor();
  const newCodes = useNewCodes();
  const isOff = dialog.target === "off";
  const fields: FormField[] = [
    { name: "password", label: t(messages.password), kind: "password", isRequired: true, maxLength: 200 },
    { name: "code", label: t(messages.anyCode), kind: "text", isSecret: true, isRequired: true, maxLength: 40 },
  ];
  const submit = async (values: Values) => {
    const body = { password: md5(values.password), code: values.code.trim() };
    if (isOff) await turnOff.mutateAsync({ body });
    else onCodes((await newCodes.mutateAsync({ body })).recoveryCodes);
  };
  return (
    <FormModal<Values>
      isOpen={dialog.isOpen}
      draft={dialog.draft}
      title={t(isOff ? messages.turnOffTitle : messages.newCodes)}
      width={440}
      fields={fields}
      saveText={t(isOff ? messages.turnOff : messages.newCodes)}
      initialValues={{}}
      onSubmit={submit}
      onClose={dialog.close}
    />
  );
}
