import { secretMask } from "@gongshu/core/form/kinds/password";
import { Button, Input, Space } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { buttonNames } from "../../files/upload-names.ts";
import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { ManifestOf } from "../field-kind.ts";

/** A password: one that is stored is never shown, but can be kept, replaced or removed. */
export function PasswordField({ field, id, value, onChange, isLocked, aria, ...rest }: ControlOf<"password">) {
  const t = useT();
  // Whether the record came with one, which a new one that is taken back leaves as it was.
  const [isStored] = useState(value === secretMask);
  if (isLocked || value === secretMask)
    return (
      <Space>
        <span id={isLocked ? id : undefined}>
          {t(value === secretMask ? messages.passwordSet : messages.passwordNotSet)}
        </span>
        {!isLocked && (
          <Button size="small" {...aria} {...buttonNames(id, aria)} onClick={() => onChange(null)} onBlur={rest.onBlur}>
            {t(messages.passwordReplace)}
          </Button>
        )}
      </Space>
    );
  return (
    <Space.Compact block>
      <Input.Password
        {...aria}
        id={id}
        // Neither the user's own password nor one of another record belongs here.
        autoComplete="new-password"
        name={`${field.field}-new`}
        maxLength={16}
        value={typeof value === "string" ? value : ""}
        placeholder={rest.placeholder}
        {...(rest.isInvalid && { status: "error" })}
        onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
        onBlur={rest.onBlur}
      />
      {isStored && <Button onClick={() => onChange(secretMask)}>{t(messages.passwordKeep)}</Button>}
    </Space.Compact>
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
