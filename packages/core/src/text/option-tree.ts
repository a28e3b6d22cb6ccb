/** An option with those below it. Values are unique within a tree. */
export interface OptionNode {
  readonly value: string;
  readonly label: string;
  readonly children?: readonly OptionNode[];
}

/** The nodes from the top down to each value of a tree. */
export type OptionPaths = ReadonlyMap<string, readonly OptionNode[]>;

/** Every path of a tree, by the value at its end; of values that occur twice the first. */
export function optionPaths(nodes: readonly OptionNode[]): OptionPaths {
  const paths = new Map<string, readonly OptionNode[]>();
  const open: { readonly node: OptionNode; readonly above: readonly OptionNode[] }[] = nodes
    .map((node) => ({ node, above: [] }))
    .toReversed();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const path = [...next.above, next.node];
    if (!paths.has(next.node.value)) paths.set(next.node.value, path);
    for (const node of (next.node.children ?? []).toReversed()) open.push({ node, above: path });
  }
  return paths;
}

export function isLeaf({ children = [] }: OptionNode): boolean {
  return children.length === 0;
}

const separator = " / ";

/** What a value is called, from the top down; undefined when the tree does not have it. */
export function pathText(paths: OptionPaths, value: string): string | undefined {
  return paths
    .get(value)
    ?.map(({ label }) => label)
    .join(separator);
}

/** What a stored path is called: each value by its name, or by itself when the tree does not have it any more. */
export function storedPathText(paths: OptionPaths, path: readonly string[]): string {
  return path.map((value) => paths.get(value)?.at(-1)?.label ?? value).join(separator);
}

/** Whether a path leads through the tree from the top down, and to a leaf where only leaves may be chosen. */
export function isPathIn(paths: OptionPaths, path: readonly string[], leavesOnly: boolean): boolean {
  const last = paths.get(path.at(-1) ?? "");
  if (last === undefined || last.length !== path.length) return false;
  const isSame = last.every(({ value }, index) => value === path[index]);
  const end = last.at(-1);
  return isSame && (!leavesOnly || (end !== undefined && isLeaf(end)));
}
