import { secretMask } from "@gongshu/core/form/kinds/password";
import { Button, Input, Space } from "antd";
import { useId, useState } from "react";
import { useT } from "#lib/locale.ts";
import { buttonNames } from "../../files/upload-names.ts";
import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { ManifestOf } from "../field-kind.ts";

/** A password: one that is stored is never shown, but stays unless somebody enters another one or removes it. */
export function PasswordField(control: ControlOf<"password">) {
  const { id, value, onChange, isLocked } = control;
  const t = useT();
  // The record came with one: what is entered can be taken back.
  const [isStored] = useState(value === secretMask);
  const [isReplacing, setReplacing] = useState(false);
  if (isLocked)
    return (
      <div id={id} className="record-form-value">
        {t(value === secretMask ? messages.passwordSet : messages.passwordNotSet)}
      </div>
    );
  const keep = () => {
    setReplacing(false);
    onChange(secretMask);
  };
  if (!isStored || isReplacing || (value !== null && value !== secretMask))
    return (
      <Space.Compact block>
        <PasswordInput {...control} isReplacing={isReplacing} emptied={isStored ? secretMask : null} />
        {isStored && <Button onClick={keep}>{t(messages.passwordKeep)}</Button>}
      </Space.Compact>
    );
  return <StoredPassword {...control} onReplace={() => setReplacing(true)} onKeep={keep} />;
}

interface StoredProps extends ControlOf<"password"> {
  readonly onReplace: () => void;
  readonly onKeep: () => void;
}

/** What is to become of the password that is stored. */
function StoredPassword({ field, id, value, onChange, aria, onReplace, onKeep, onBlur }: StoredProps) {
  const t = useT();
  const ownId = useId();
  const own = (of: string) => ({ ...buttonNames(`${ownId}-${of}`, aria), size: "small" as const });
  if (value === null)
    return (
      <Space wrap className="record-form-value">
        <span>{t(messages.passwordGoes)}</span>
        <Button size="small" {...aria} {...buttonNames(id, aria)} onClick={onKeep} onBlur={onBlur}>
          {t(messages.passwordKeep)}
        </Button>
      </Space>
    );
  return (
    <Space wrap className="record-form-value">
      <span>{t(messages.passwordSet)}</span>
      <Button size="small" {...aria} {...buttonNames(id, aria)} onClick={onReplace} onBlur={onBlur}>
        {t(messages.passwordReplace)}
      </Button>
      {!field.required && (
        <Button {...own("remove")} onClick={() => onChange(null)}>
          {t(messages.passwordRemove)}
        </Button>
      )}
    </Space>
  );
}

interface PasswordInputProps extends ControlOf<"password"> {
  readonly isReplacing: boolean;
  /** What the field holds while nothing is entered. */
  readonly emptied: string | null;
}

function PasswordInput({ field, id, value, onChange, aria, isReplacing, emptied, ...rest }: PasswordInputProps) {
  return (
    <Input.Password
      {...aria}
      id={id}
      // It takes the place of the button that had the focus.
      autoFocus={isReplacing}
      // Neither the user's own password nor one of another record belongs here.
      autoComplete="new-password"
      name={`${field.field}-new`}
      maxLength={16}
      value={typeof value === "string" && value !== secretMask ? value : ""}
      placeholder={rest.placeholder}
      {...(rest.isInvalid && { status: "error" })}
      onChange={(event) => onChange(event.target.value === "" ? emptied : event.target.value)}
      onBlur={rest.onBlur}
    />
  );
}

function PasswordRead() {
  const t = useT();
  return <span>{t(messages.passwordSet)}</span>;
}

export const passwordField = {
  Control: PasswordField,
  frame: "labelled",
  verb: "enter",
  group: "advanced",
  icon: "M4 7.5h8v6H4zM5.5 7.5V5.2a2.5 2.5 0 0 1 5 0v2.3M8 10v1.2",
  hasPlaceholder: true,
  settings: [],
  Read: PasswordRead,
} satisfies ManifestOf<"password">;
