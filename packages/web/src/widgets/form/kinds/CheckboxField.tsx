import { Checkbox } from "antd";
import { OptionMark } from "../../OptionMark.tsx";
import type { ControlOf } from "../field-control.ts";
import type { ManifestOf } from "../field-kind.ts";
import { textList, valueOfList } from "../text-list.ts";
import { OptionsRead } from "./OptionsRead.tsx";
import { options as optionsSetting, startValue } from "./shared-settings.ts";
import { useChoices } from "./use-choices.ts";

/** Several options, all of them in sight. The chosen ones keep the order of the options. */
export function CheckboxField({ field, id, value, onChange, onBlur, isLocked, aria, sources }: ControlOf<"checkbox">) {
  const options = useChoices(field.options, value, sources);
  return (
    <div {...aria} id={id} role="group" className="record-form-checks">
      <span role="presentation" onBlur={onBlur}>
        <Checkbox.Group
          value={[...textList(value)]}
          disabled={isLocked}
          options={options.map((option) => ({ value: option.value, label: <OptionMark option={option} /> }))}
          onChange={(chosen) => onChange(valueOfList(chosen, true))}
        />
      </span>
    </div>
  );
}

export const checkboxField = {
  Control: CheckboxField,
  frame: "labelled",
  verb: "select",
  group: "basic",
  icon: "M3 3h10v10H3zM5.5 8l2 2 3.2-4",
  isWide: true,
  settings: [optionsSetting, startValue],
  Read: OptionsRead,
} satisfies ManifestOf<"checkbox">;
