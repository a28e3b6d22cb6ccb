import { lazyComponent } from "#ui/lazy-component.tsx";
import type { AddressInputProps } from "../../address/AddressInput.tsx";
import type { ControlOf } from "../field-control.ts";
import { fieldKindMessages as messages } from "../field-kind.messages.ts";
import type { FieldReadProps, ManifestOf } from "../field-kind.ts";
import { textList, valueOfList } from "../text-list.ts";

const AddressInput = lazyComponent<AddressInputProps>(
  async () => (await import("../../address/AddressInput.tsx")).AddressInput,
);
const AddressView = lazyComponent<{ readonly value: readonly string[] }>(
  async () => (await import("../../address/AddressView.tsx")).AddressView,
);

/** An area, from the province down. */
export function AddressKindField({ field, value, onChange, isLocked, ...rest }: ControlOf<"address">) {
  return (
    <AddressInput
      {...rest}
      value={textList(value)}
      level={field.level}
      isDisabled={isLocked}
      onChange={(ids) => onChange(valueOfList(ids, true))}
    />
  );
}

/** A text of the server is there at once; without one, names are asked for. */
function AddressRead({ value, text }: FieldReadProps) {
  const ids = textList(value);
  return text === ids.join(" / ") ? <AddressView value={ids} /> : <span>{text}</span>;
}

export const addressField = {
  Control: AddressKindField,
  frame: "labelled",
  verb: "select",
  group: "advanced",
  icon: "M8 14s4.5-4.2 4.5-7.5a4.5 4.5 0 0 0-9 0C3.5 9.8 8 14 8 14ZM8 8a1.6 1.6 0 1 0 0-3.2A1.6 1.6 0 0 0 8 8",
  hasPlaceholder: true,
  settings: [
    {
      name: "level",
      label: messages.addressLevel,
      group: "enter",
      choices: [
        { value: 0, label: messages.province },
        { value: 1, label: messages.city },
        { value: 2, label: messages.county },
        { value: 3, label: messages.street },
      ],
    },
  ],
  Read: AddressRead,
} satisfies ManifestOf<"address">;
