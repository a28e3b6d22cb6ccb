import { md5 } from "js-md5";
import { CallError, noAnswerCode } from "#lib/call-error.ts";
import { useT } from "#lib/locale.ts";
import { FormModal } from "#ui/FormModal.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { factorMessages as messages } from "#widgets/factor/factor.messages.ts";
import { passkeyFailure } from "#widgets/passkey/passkey-failure.ts";
import { useBeginPasskey, useCreatePasskey } from "./queries.ts";

interface Values {
  readonly fullName: string;
  readonly password: string;
}

/** Names a new passkey and asks for the password; the browser then has its own dialog. */
export function PasskeyForm({ dialog }: { readonly dialog: DialogTarget<undefined> }) {
  const t = useT();
  const begin = useBeginPasskey();
  const create = useCreatePasskey();
  const fields: FormField[] = [
    {
      name: "fullName",
      label: t(messages.name),
      kind: "text",
      isRequired: true,
      maxLength: 50,
      placeholder: t(messages.nameHint),
    },
    { name: "password", label: t(messages.password), kind: "password", isRequired: true, maxLength: 200 },
  ];
  const submit = async ({ fullName, password }: Values) => {
    const { ticket, options } = await begin.mutateAsync({ body: { password: md5(password) } });
    const { makePasskey } = await import("#widgets/passkey/passkey-browser.ts");
    const response = await makePasskey(options).catch((error: unknown) => {
      const text = passkeyFailure(error);
      throw text === undefined ? error : new CallError(noAnswerCode, t(text));
    });
    await create.mutateAsync({ body: { ticket, fullName, response } });
  };
  return (
    <FormModal<Values>
      isOpen={dialog.isOpen}
      draft={dialog.draft}
      title={t(messages.addPasskey)}
      width={440}
      fields={fields}
      saveText={t(messages.next)}
      initialValues={{}}
      onSubmit={submit}
      onClose={dialog.close}
    />
  );
}
