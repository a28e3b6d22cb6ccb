import { Input } from "antd";
import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { ManifestOf } from "../field-kind.ts";
import { maxLength, startValue } from "./shared-settings.ts";

/** One line of text; no more characters than the field may have. */
export function TextField({
  field,
  id,
  value,
  onChange,
  onBlur,
  isLocked,
  isInvalid,
  placeholder,
  aria,
}: ControlOf<"text">) {
  return (
    <Input
      {...aria}
      id={id}
      value={typeof value === "string" ? value : ""}
      maxLength={field.maxLength}
      disabled={isLocked}
      placeholder={placeholder}
      {...(isInvalid && { status: "error" })}
      onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
      onBlur={onBlur}
    />
  );
}

export const textField = {
  Control: TextField,
  frame: "labelled",
  verb: "enter",
  group: "basic",
  icon: "M3 4.5V3h10v1.5M8 3v10M6 13h4",
  hasPlaceholder: true,
  settings: [
    maxLength,
    { name: "rules", label: messages.validation, group: "enter", editor: "textRules" },
    { name: "lockedOnceSaved", label: messages.lockedOnceSaved, group: "enter" },
    startValue,
  ],
  conditionInput: (field) => ({ ...field, rules: [] }),
} satisfies ManifestOf<"text">;
