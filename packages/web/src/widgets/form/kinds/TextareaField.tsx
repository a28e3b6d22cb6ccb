import { Input } from "antd";
import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { FieldReadProps, ManifestOf } from "../field-kind.ts";
import { maxLength, startValue } from "./shared-settings.ts";

/** Several lines of text, with a count of the characters; in a cell it starts as one line and grows. */
export function TextareaField({
  field,
  id,
  value,
  onChange,
  onBlur,
  isLocked,
  isInvalid,
  isCell,
  placeholder,
  aria,
}: ControlOf<"textarea">) {
  return (
    <Input.TextArea
      {...aria}
      id={id}
      value={typeof value === "string" ? value : ""}
      maxLength={field.maxLength}
      showCount={!isCell}
      autoSize={{ minRows: isCell ? 1 : field.rows, maxRows: Math.max(isCell ? 4 : 12, field.rows) }}
      disabled={isLocked}
      placeholder={placeholder}
      {...(isInvalid && { status: "error" })}
      onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
      onBlur={onBlur}
    />
  );
}

/** The text with its line breaks. */
function Lines({ text }: FieldReadProps) {
  return <span className="record-form-lines">{text}</span>;
}

export const textareaField = {
  Control: TextareaField,
  frame: "labelled",
  verb: "enter",
  group: "basic",
  icon: "M2.5 4h11M2.5 8h11M2.5 12h6",
  isWide: true,
  hasPlaceholder: true,
  settings: [maxLength, { name: "rows", label: messages.rows, group: "show" }, startValue],
  Read: Lines,
} satisfies ManifestOf<"textarea">;
