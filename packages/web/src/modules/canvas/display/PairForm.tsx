import type { DisplayApproval } from "@gongshu/contract/canvas/display";
import { Input } from "antd";
import { type ChangeEvent, useState } from "react";
import { CallError } from "#lib/call-error.ts";
import { useT } from "#lib/locale.ts";
import { FormModal } from "#ui/FormModal.tsx";
import type { FormField } from "#ui/form-fields.tsx";
import { patternRule } from "#ui/pattern-rule.ts";
import type { DialogTarget } from "#ui/use-dialog-target.ts";
import { displayMessages } from "./display.messages.ts";
import { PairingPreview } from "./PairingPreview.tsx";
import { useApproveDisplay, usePairingPreview } from "./queries.ts";

const codePattern = /^[A-Z0-9]{6}$/;
const codeLength = 6;

interface CodeInputProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** Codes are read off a wall: typed in either case, with whatever spaces. */
function CodeInput({ id, value = "", onChange }: CodeInputProps) {
  const t = useT();
  const change = ({ target }: ChangeEvent<HTMLInputElement>) =>
    onChange?.(target.value.replaceAll(/\s/g, "").toUpperCase().slice(0, codeLength));
  return (
    <Input
      className="display-code"
      size="large"
      autoComplete="off"
      spellCheck={false}
      placeholder={t(displayMessages.code)}
      value={value}
      onChange={change}
      {...(id !== undefined && { id })}
    />
  );
}

/** Binds the screen that shows a code, after it has shown which one that is. */
export function PairForm({ dialog }: { readonly dialog: DialogTarget<undefined> }) {
  const t = useT();
  const { mutateAsync } = useApproveDisplay();
  const [code, setCode] = useState<string>();
  const { data: origin, error } = usePairingPreview(code);
  const follow = (values: Partial<DisplayApproval>) =>
    setCode(codePattern.test(values.code ?? "") ? values.code : undefined);
  const close = () => {
    setCode(undefined);
    dialog.close();
  };
  // A repeated request with the same refused code would count as a second failure.
  const submit = (body: DisplayApproval) =>
    error instanceof CallError && error.errors.length > 0 ? Promise.reject(error) : mutateAsync({ body });
  const fields: FormField[] = [
    {
      name: "code",
      label: t(displayMessages.code),
      kind: "customText",
      control: <CodeInput />,
      isRequired: true,
      help: code === undefined ? t(displayMessages.codeHelp) : <PairingPreview origin={origin} error={error} />,
      rules: [patternRule(codePattern, t(displayMessages.badCode))],
    },
    {
      name: "fullName",
      label: t(displayMessages.fullName),
      kind: "text",
      isRequired: true,
      maxLength: 50,
      placeholder: t(displayMessages.namePlaceholder),
    },
    { name: "description", label: t(displayMessages.remarks), kind: "textarea", maxLength: 500 },
  ];
  return (
    <FormModal<DisplayApproval>
      isOpen={dialog.isOpen}
      draft={dialog.draft}
      title={t(displayMessages.pair)}
      fields={fields}
      saveText={t(displayMessages.bind)}
      initialValues={{}}
      onValues={(_changed, values) => follow(values)}
      onSubmit={submit}
      onClose={close}
    />
  );
}
