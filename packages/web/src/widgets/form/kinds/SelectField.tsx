import { OptionSelect } from "../../OptionSelect.tsx";
import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { ManifestOf } from "../field-kind.ts";
import { textList, valueOfList } from "../text-list.ts";
import { OptionsRead } from "./OptionsRead.tsx";
import { options, startValue } from "./shared-settings.ts";

/** One or several options from a drop-down list. */
export function SelectField({ field, value, onChange, isLocked, sources, ...rest }: ControlOf<"select">) {
  return (
    <OptionSelect
      {...rest}
      options={sources.optionsOf(field.options)}
      retiredLabel={(entry) => sources.retiredLabel(field.options, entry)}
      isLoading={sources.isLoading && field.options.source === "dictionary"}
      value={textList(value)}
      isMultiple={field.multiple}
      isDisabled={isLocked}
      onChange={(values) => onChange(valueOfList(values, field.multiple))}
    />
  );
}

export const selectField = {
  Control: SelectField,
  frame: "labelled",
  verb: "select",
  group: "basic",
  icon: "M2.5 3.5h11v9h-11zM6 7l2 2.2L10 7",
  hasPlaceholder: true,
  settings: [
    options,
    {
      name: "multiple",
      label: messages.multiple,
      group: "enter",
      also: (multiple) => ({ defaultValue: null, ...(multiple && { unique: false }) }),
    },
    startValue,
  ],
  Read: OptionsRead,
} satisfies ManifestOf<"select">;
