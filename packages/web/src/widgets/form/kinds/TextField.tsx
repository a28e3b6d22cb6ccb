import { Input } from "antd";
import type { ControlOf } from "../field-control.ts";

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
