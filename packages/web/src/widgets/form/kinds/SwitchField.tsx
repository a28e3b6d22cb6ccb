import { kindMessages } from "@gongshu/core/form/kinds/kinds.messages";
import { Switch } from "antd";
import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { ManifestOf } from "../field-kind.ts";

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

export const switchField = {
  Control: SwitchField,
  frame: "labelled",
  verb: "select",
  group: "basic",
  icon: "M5.5 4.5h5a3.5 3.5 0 0 1 0 7h-5a3.5 3.5 0 0 1 0-7ZM10.5 9.6a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2Z",
  settings: [
    { name: "activeText", label: messages.activeText, group: "show", placeholder: kindMessages.yes },
    { name: "inactiveText", label: messages.inactiveText, group: "show", placeholder: kindMessages.no },
    {
      name: "defaultValue",
      label: messages.defaultValue,
      group: "start",
      choices: [
        { value: 1, label: messages.on },
        { value: 0, label: messages.off },
      ],
    },
  ],
} satisfies ManifestOf<"switch">;
