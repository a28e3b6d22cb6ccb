import { DirectoryPicker } from "../../directory/DirectoryPicker.tsx";
import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { ManifestOf } from "../field-kind.ts";
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

export const userField = {
  Control: UserField,
  frame: "labelled",
  verb: "select",
  group: "basic",
  icon: "M8 7.5A2.75 2.75 0 1 0 8 2a2.75 2.75 0 0 0 0 5.5ZM2.8 14a5.2 5.2 0 0 1 10.4 0",
  hasPlaceholder: true,
  settings: [
    {
      name: "multiple",
      label: messages.multiple,
      group: "enter",
      also: (multiple) => ({ ...(multiple && { unique: false }) }),
    },
    { name: "defaultToCurrentUser", label: messages.defaultToCurrentUser, group: "start" },
  ],
  conditionInput: (field, operator) => (operator === "in" ? { ...field, multiple: true } : field),
} satisfies ManifestOf<"user">;
