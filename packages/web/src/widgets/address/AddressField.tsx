import { AddressInput, type AddressInputProps } from "./AddressInput.tsx";

interface AddressFieldProps extends Omit<AddressInputProps, "value" | "onChange"> {
  /** Handed in by the form. */
  readonly value?: readonly string[];
  readonly onChange?: (ids: readonly string[]) => void;
}

/** An address for a form field of the kind `custom`. */
export function AddressField({ value = [], onChange, ...rest }: AddressFieldProps) {
  return <AddressInput {...rest} value={value} onChange={(ids) => onChange?.(ids)} />;
}
