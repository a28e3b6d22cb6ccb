import { Switch } from "antd";
import type { ControlOf } from "../field-control.ts";

/** 1 or 0, with the field's own words if it has them. */
export function SwitchField({ field, id, value, onChange, onBlur, isLocked, aria }: ControlOf<"switch">) {
  return (
    <span onBlur={onBlur}>
      <Switch
        {...aria}
        id={id}
        checked={value === 1}
        disabled={isLocked}
        checkedChildren={field.activeText}
        unCheckedChildren={field.inactiveText}
        onChange={(isOn) => onChange(isOn ? 1 : 0)}
      />
    </span>
  );
}
