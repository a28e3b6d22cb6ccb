interface CountedNode {
  readonly children: readonly CountedNode[];
}

/** How many rights a tree holds: its leaves, for what leads to them is no right of that kind. */
export function countLeaves(nodes: readonly CountedNode[]): number {
  return nodes.reduce((sum, { children }) => sum + (children.length === 0 ? 1 : countLeaves(children)), 0);
}
