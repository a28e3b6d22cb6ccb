/*
 * The control library tells screen readers the value of the option in focus. Ids say nothing to anybody: here the id is under a name of its own,
 * and the name stands where the value is read from.
 */

interface Option {
  readonly value: string | number;
  readonly label: string;
}

/** For the `fieldNames` of a `Select` with `spokenOptions`. */
export const optionFields = { value: "id", label: "label", options: "options" } as const;

/** Options whose names are read, not their values. */
export function spokenOptions<One extends Option>(
  options: readonly One[],
): (Omit<One, "value"> & { id: One["value"]; value: string })[] {
  return options.map((option) => ({ ...option, id: option.value, value: option.label }));
}

interface Node {
  readonly value: string;
  readonly title: string;
  readonly children?: readonly Node[];
}

/** For the `fieldNames` of a `TreeSelect` with `spokenNodes`. */
export const nodeFields = { value: "id", label: "title", children: "children" } as const;

type Spoken<One extends Node> = Omit<One, "value" | "children"> & {
  id: string;
  value: string;
  children?: Spoken<One>[];
};

/** Nodes whose names are read, not their values. */
export function spokenNodes<One extends Node>(nodes: readonly One[]): Spoken<One>[] {
  return nodes.map(({ value, children, ...node }) => ({
    ...node,
    id: value,
    value: node.title,
    // What is below a node is of its own type; the interface can only say the base.
    ...(children !== undefined && { children: spokenNodes(children as readonly One[]) }),
  }));
}
