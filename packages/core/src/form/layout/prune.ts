import { isContainer, type LayoutNode, type LayoutPart, mapLayout, walkLayout } from "./node.ts";

/**
 * The layout of the fields that are left. A container goes when everything in it has gone, and a title when the fields below it have;
 * what was empty before stays. `keepPart` decides on parts that are no fields.
 */
export function pruneLayout(
  layout: readonly LayoutNode[],
  keepField: (id: string) => boolean,
  keepPart: (part: LayoutPart) => boolean,
): LayoutNode[] {
  const isKept = (node: LayoutNode): boolean => {
    if (node.kind === "field") return keepField(node.id);
    if (!keepPart(node)) return false;
    return !isContainer(node) || node.children.length === 0 || node.children.some(isKept);
  };
  // Asked of the nodes as they were: one that has lost its children is not one that had none.
  const ids = new Set(walkLayout(layout).flatMap(({ node }) => (isKept(node) ? [node.id] : [])));
  const kept = mapLayout(layout, (node) => (ids.has(node.id) ? [node] : []));
  return withoutEmptyTitles(kept, layout);
}

function withoutEmptyTitles(kept: readonly LayoutNode[], before: readonly LayoutNode[]): LayoutNode[] {
  const had = titlesWithContent(before);
  const has = titlesWithContent(kept);
  return mapLayout(kept, (node) => (node.kind === "groupTitle" && had.has(node.id) && !has.has(node.id) ? [] : [node]));
}

/** The titles that something follows before the next title. */
function titlesWithContent(nodes: readonly LayoutNode[]): Set<string> {
  const found = new Set<string>();
  for (const [index, node] of nodes.entries()) {
    const next = nodes[index + 1];
    if (node.kind === "groupTitle" && next !== undefined && next.kind !== "groupTitle") found.add(node.id);
    if (isContainer(node)) for (const id of titlesWithContent(node.children)) found.add(id);
  }
  return found;
}
