import type { DictionaryTypeNode } from "@gongshu/contract/system/dictionary";

type Nodes = readonly DictionaryTypeNode[];

/** The node with that id, however deep. */
export function findType(nodes: Nodes, id: string): DictionaryTypeNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findType(node.children, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first dictionary in the order of the tree; a type that only groups others comes after what it groups. */
export function firstType(nodes: Nodes): DictionaryTypeNode | undefined {
  const [first] = nodes;
  return first === undefined ? undefined : (firstType(first.children) ?? first);
}

/** Where to go when the type `id` is deleted: the one after it, else before it, else above it. */
export function neighbourOf(nodes: Nodes, id: string, parent?: DictionaryTypeNode): DictionaryTypeNode | undefined {
  const place = nodes.findIndex((node) => node.id === id);
  if (place >= 0) return nodes[place + 1] ?? nodes[place - 1] ?? parent;
  for (const node of nodes) {
    const found = neighbourOf(node.children, id, node);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The tree without the branch that starts at `id`: no type can move below itself. */
export function withoutBranch<Node extends { readonly id: string; readonly children: readonly Node[] }>(
  nodes: readonly Node[],
  id: string | undefined,
): Node[] {
  return nodes
    .filter((node) => node.id !== id)
    .map((node) => ({ ...node, children: withoutBranch(node.children, id) }));
}
