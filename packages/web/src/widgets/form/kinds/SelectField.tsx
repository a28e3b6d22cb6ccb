import { OptionSelect } from "../../OptionSelect.tsx";
import type { ControlOf } from "../field-control.ts";
import { textList, valueOfList } from "../text-list.ts";

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
