import { Input } from "antd";
import type { ControlOf } from "../field-control.ts";

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
