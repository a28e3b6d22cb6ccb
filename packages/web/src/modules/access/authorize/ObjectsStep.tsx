import { Form } from "antd";
import { useT } from "#lib/locale.ts";
import { uiMessages } from "#ui/ui.messages.ts";
import { DirectoryPicker } from "#widgets/directory/DirectoryPicker.tsx";
import { authorizeMessages as messages } from "./authorize.messages.ts";

/** Ids of those who are granted to. */
export interface GrantObjects {
  readonly role: readonly string[];
  readonly position: readonly string[];
  readonly user: readonly string[];
}

export const nobody: GrantObjects = { role: [], position: [], user: [] };

interface ObjectsStepProps {
  readonly value: GrantObjects;
  readonly onChange: (value: GrantObjects) => void;
}

const fields = [
  { kind: "role", label: messages.roles, help: undefined },
  { kind: "position", label: messages.positions, help: undefined },
  { kind: "user", label: messages.users, help: messages.usersHelp },
] as const;

/** Roles, positions and people to grant to. */
export function ObjectsStep({ value, onChange }: ObjectsStepProps) {
  const t = useT();
  return (
    <Form layout="vertical" component="div" className="authorize-objects">
      <p className="authorize-help">{t(messages.objectsHelp)}</p>
      {fields.map(({ kind, label, help }) => (
        <Form.Item
          key={kind}
          label={t(label)}
          htmlFor={`authorize-${kind}`}
          {...(help !== undefined && { extra: t(help) })}
        >
          <DirectoryPicker
            id={`authorize-${kind}`}
            kind={kind}
            isMultiple
            placeholder={t(uiMessages.pleaseSelect, { label: t(label) })}
            value={value[kind]}
            onChange={(ids) => onChange({ ...value, [kind]: ids })}
          />
        </Form.Item>
      ))}
    </Form>
  );
}
