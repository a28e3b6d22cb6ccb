import type { OrganizeTreeNode, PickerEntry } from "@gongshu/contract/directory/picker";

/** A line of the tree under an input. */
export interface OrganizeOption {
  readonly value: string;
  readonly title: string;
  readonly entry?: Pick<PickerEntry, "fullName" | "subText">;
  readonly isLeaf?: boolean;
  readonly selectable?: boolean;
  readonly children?: OrganizeOption[];
}

const recentMark = "recent:";
/** The heading above the latest choices. */
export const recentHead = "recent";

/** One that was chosen lately stands twice, there and in its place: the value tells which. */
export function idOfOption(value: string): string {
  return value.startsWith(recentMark) ? value.slice(recentMark.length) : value;
}

/** The latest choices under their heading; nothing when there are none. */
export function recentOptions(recent: readonly PickerEntry[], heading: string): OrganizeOption[] {
  if (recent.length === 0) return [];
  const children = recent.map((entry) => ({
    value: `${recentMark}${entry.id}`,
    title: entry.fullName,
    entry,
    isLeaf: true,
  }));
  return [{ value: recentHead, title: heading, selectable: false, children }];
}

/** The opened part of the tree. Companies only lead to departments when departments are asked for. */
export function treeOptions(
  nodes: readonly OrganizeTreeNode[],
  childrenOf: (id: string) => readonly OrganizeTreeNode[] | undefined,
  kind: "company" | "department",
): OrganizeOption[] {
  return nodes.map((node) => {
    const below = node.hasChildren ? childrenOf(node.id) : undefined;
    return {
      value: node.id,
      title: node.fullName,
      isLeaf: !node.hasChildren,
      selectable: node.type === kind,
      ...(below !== undefined && { children: treeOptions(below, childrenOf, kind) }),
    };
  });
}

/** What was found, as entries to be chosen. */
export function entryOfNode(node: OrganizeTreeNode): PickerEntry {
  return { kind: node.type, id: node.id, fullName: node.fullName, enCode: "", subText: node.subText ?? "" };
}
