import { Radio } from "antd";
import { OptionMark } from "../../OptionMark.tsx";
import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { ManifestOf } from "../field-kind.ts";
import { textList } from "../text-list.ts";
import { OptionsRead } from "./OptionsRead.tsx";
import { options as optionsSetting, startValue } from "./shared-settings.ts";
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

export const radioField = {
  Control: RadioField,
  frame: "labelled",
  verb: "select",
  group: "basic",
  icon: "M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM8 9.6a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2Z",
  isWide: true,
  settings: [optionsSetting, { name: "button", label: messages.asButtons, group: "show" }, startValue],
  Read: OptionsRead,
} satisfies ManifestOf<"radio">;
