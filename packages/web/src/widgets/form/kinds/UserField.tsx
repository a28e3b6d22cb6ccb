import { DirectoryPicker } from "../../directory/DirectoryPicker.tsx";
import type { ControlOf } from "../field-control.ts";
import { textList, valueOfList } from "../text-list.ts";

/** One or several users. */
export function UserField({ field, value, onChange, isLocked, ...rest }: ControlOf<"user">) {
  return (
    <DirectoryPicker
      {...rest}
      kind="user"
      value={textList(value)}
      isMultiple={field.multiple}
      isDisabled={isLocked}
      onChange={(ids) => onChange(valueOfList(ids, field.multiple))}
    />
  );
}
