import { UserPicker } from "../../UserPicker.tsx";
import type { ControlOf } from "../field-control.ts";
import { textList, valueOfList } from "../text-list.ts";

/** One or several users. */
export function UserField({ field, value, onChange, isLocked, sources, ...rest }: ControlOf<"user">) {
  return (
    <UserPicker
      {...rest}
      value={textList(value)}
      isMultiple={field.multiple}
      isDisabled={isLocked}
      nameOf={sources.lookups.userText}
      onChange={(ids) => onChange(valueOfList(ids, field.multiple))}
    />
  );
}
