import type { AreaOption } from "@gongshu/contract/system/area";

/** An area as the choice shows it. */
export interface AddressOption {
  readonly value: string;
  readonly label: string;
  readonly isLeaf: boolean;
  readonly children?: AddressOption[];
}

/** The options below a parent as far as they are known, `levels` deep: an option without children that is no leaf can be opened. */
export function addressOptions(
  byParent: ReadonlyMap<string, readonly AreaOption[] | undefined>,
  parentId: string,
  levels: number,
): AddressOption[] {
  return (byParent.get(parentId) ?? []).map(({ id, fullName, isLeaf }) => {
    if (isLeaf || levels <= 1) return { value: id, label: fullName, isLeaf: true };
    const children = addressOptions(byParent, id, levels - 1);
    return { value: id, label: fullName, isLeaf: false, ...(children.length > 0 && { children }) };
  });
}

/** An address that a search has found. */
export interface FoundAddress {
  readonly ids: readonly string[];
  readonly names: readonly string[];
}

/** What was found as nested options, as the control wants them. */
export function foundOptions(found: readonly FoundAddress[], depth = 0): AddressOption[] {
  const groups = Map.groupBy(
    found.filter(({ ids }) => ids.length > depth),
    ({ ids }) => ids[depth] ?? "",
  );
  return [...groups].map(([value, below]) => {
    const children = foundOptions(below, depth + 1);
    const label = below[0]?.names[depth] ?? value;
    return { value, label, isLeaf: children.length === 0, ...(children.length > 0 && { children }) };
  });
}
