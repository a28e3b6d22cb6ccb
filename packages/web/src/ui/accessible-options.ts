/*
 * The control library announces the value of the focused option to screen readers. An id means nothing there, so the id gets a field of its own
 * and the name takes the place of the value.
 */

interface Option {
  readonly value: string | number;
  readonly label: string;
}

/** For the `fieldNames` of a `Select` with `accessibleOptions`. */
export const optionFields = { value: "id", label: "label", options: "options" } as const;

/** Options whose names are read, not their values. */
export function accessibleOptions<One extends Option>(
  options: readonly One[],
): (Omit<One, "value"> & { id: One["value"]; value: string })[] {
  return options.map((option) => ({ ...option, id: option.value, value: option.label }));
}

interface Node {
  readonly value: string;
  readonly title: string;
  readonly children?: readonly Node[];
}

/** For the `fieldNames` of a `TreeSelect` with `accessibleNodes`. */
export const nodeFields = { value: "id", label: "title", children: "children" } as const;

type AccessibleOption<One extends Node> = Omit<One, "value" | "children"> & {
  id: string;
  value: string;
  children?: AccessibleOption<One>[];
};

/** Nodes whose names are read, not their values. */
export function accessibleNodes<One extends Node>(nodes: readonly One[]): AccessibleOption<One>[] {
  return nodes.map(({ value, children, ...node }) => ({
    ...node,
    id: value,
    value: node.title,
    // What is below a node is of its own type; the interface can only say the base.
    ...(children !== undefined && { children: accessibleNodes(children as readonly One[]) }),
  }));
}
