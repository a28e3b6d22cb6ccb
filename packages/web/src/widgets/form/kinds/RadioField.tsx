import { Radio } from "antd";
import { OptionMark } from "../../OptionMark.tsx";
import type { ControlOf } from "../field-control.ts";
import { textList } from "../text-list.ts";
import { useChoices } from "./use-choices.ts";

/** One option, all of them in sight. */
export function RadioField({ field, id, value, onChange, onBlur, isLocked, aria, sources }: ControlOf<"radio">) {
  const options = useChoices(field.options, value, sources);
  return (
    <Radio.Group
      {...aria}
      id={id}
      value={textList(value)[0] ?? null}
      disabled={isLocked}
      {...(field.button && { optionType: "button", buttonStyle: "solid" })}
      options={options.map((option) => ({ value: option.value, label: <OptionMark option={option} /> }))}
      onChange={(event) => onChange(String(event.target.value))}
      onBlur={onBlur}
    />
  );
}
