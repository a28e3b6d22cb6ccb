import { Checkbox } from "antd";
import { OptionMark } from "../../OptionMark.tsx";
import type { ControlOf } from "../field-control.ts";
import { textList, valueOfList } from "../text-list.ts";
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
