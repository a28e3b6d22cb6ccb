import type { OrganizeTreeNode, PickerEntry } from "@gongshu/contract/directory/picker";

/** A line of the tree of approvers. People are its leaves, and only leaves can be chosen. Without a title the library shows dashes as its tooltip. */
export type ApproverNode =
  | {
      readonly key: string;
      /** For the tooltip; the line itself is drawn. */
      readonly title: string;
      readonly organize: OrganizeTreeNode;
      readonly isLeaf: false;
      readonly selectable: false;
      readonly children?: ApproverNode[];
    }
  | { readonly key: string; readonly title: string; readonly person: PickerEntry; readonly isLeaf: true }
  /** Fetches more people of an organisation. */
  | { readonly key: string; readonly title: string; readonly moreOf: string; readonly isLeaf: true };

/** One level: organisations first, then people, then what fetches more of them. */
export function levelOf(
  organizes: readonly OrganizeTreeNode[],
  people: readonly PickerEntry[],
  moreOf: string | undefined,
  below: (node: OrganizeTreeNode) => ApproverNode[] | undefined,
): ApproverNode[] {
  return [
    ...organizes.map((organize): ApproverNode => {
      const children = below(organize);
      return {
        key: organize.id,
        title: organize.fullName,
        organize,
        isLeaf: false,
        selectable: false,
        ...(children && { children }),
      };
    }),
    ...personNodes(people),
    ...(moreOf === undefined ? [] : [{ key: `more:${moreOf}`, title: "", moreOf, isLeaf: true } as const]),
  ];
}

/** People as leaves. */
export function personNodes(people: readonly PickerEntry[]): ApproverNode[] {
  return people.map((person) => ({ key: person.id, title: person.fullName, person, isLeaf: true }));
}
