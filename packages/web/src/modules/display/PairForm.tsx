import type { DisplayApproval } from "@gongshu/contract/display";
import { Input } from "antd";
import type { ChangeEvent } from "react";
import { useT } from "../../lib/locale.ts";
import { FormModal } from "../../ui/FormModal.tsx";
import type { FormField } from "../../ui/form-fields.tsx";
import { patternRule } from "../../ui/pattern-rule.ts";
import type { DialogTarget } from "../../ui/use-dialog-target.ts";
import { displayMessages } from "./display.messages.ts";
import { useApproveDisplay } from "./queries.ts";

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

/** Binds the screen that shows a code. */
export function PairForm({ dialog }: { readonly dialog: DialogTarget<undefined> }) {
  const t = useT();
  const { mutateAsync } = useApproveDisplay();
  const fields: FormField[] = [
    {
      name: "code",
      label: t(displayMessages.code),
      kind: "custom",
      control: <CodeInput />,
      isRequired: true,
      help: t(displayMessages.codeHelp),
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
      title={t(displayMessages.pair)}
      fields={fields}
      saveText={t(displayMessages.bind)}
      initialValues={{}}
      onSubmit={(body) => mutateAsync({ body })}
      onClose={dialog.close}
    />
  );
}
