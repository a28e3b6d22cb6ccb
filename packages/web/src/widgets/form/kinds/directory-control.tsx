import type { PickerKind } from "@gongshu/contract/directory/picker";
import { DirectoryPicker } from "../../directory/DirectoryPicker.tsx";
import type { ControlOf } from "../field-control.ts";
import { textList, valueOfList } from "../text-list.ts";

/** A control that picks one or several entries of a kind from the directory. */
export function directoryField<Kind extends PickerKind>(kind: Kind) {
  return function DirectoryField({ field, value, onChange, isLocked, ...rest }: ControlOf<PickerKind>) {
    return (
      <DirectoryPicker
        {...rest}
        kind={kind}
        value={textList(value)}
        isMultiple={field.multiple}
        isDisabled={isLocked}
        onChange={(ids) => onChange(valueOfList(ids, field.multiple))}
      />
    );
  };
}
