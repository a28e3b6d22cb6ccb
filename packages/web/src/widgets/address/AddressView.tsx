import { useAddressNames } from "./address-names.ts";

/** An address for reading, from the province down. */
export function AddressView({ value }: { readonly value: readonly string[] }) {
  const nameOf = useAddressNames(value);
  return value.length === 0 ? null : <span>{value.map(nameOf).join(" / ")}</span>;
}
