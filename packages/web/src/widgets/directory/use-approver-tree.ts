import {
  type OrganizeTreeNode,
  type PickerEntry,
  pickerLimits,
  pickerPeople,
} from "@gongshu/contract/directory/picker";
import { useQueries } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { endpointQuery } from "../../lib/queries.ts";
import { type ApproverNode, levelOf } from "./approver-tree.ts";
import { useOrganizeTree } from "./use-organize-tree.ts";

/** The organisation with its people as leaves, both as far as they have been opened. */
export function useApproverTree(isWanted: boolean) {
  const tree = useOrganizeTree("all", isWanted);
  const [pages, setPages] = useState<ReadonlyMap<string, number>>(new Map());
  const wanted = useMemo(
    () =>
      tree.openIds.flatMap((organizeId) =>
        Array.from({ length: pages.get(organizeId) ?? 1 }, (_, index) => ({ organizeId, currentPage: index + 1 })),
      ),
    [tree.openIds, pages],
  );
  const answers = useQueries({
    queries: wanted.map((query) => ({
      ...endpointQuery(pickerPeople, { query: { ...query, pageSize: pickerLimits.people } }),
      meta: { isHandled: true },
    })),
  });
  const people = new Map<string, PickerEntry[]>();
  const unfinished = new Set<string>();
  wanted.forEach(({ organizeId }, index) => {
    const page = answers[index]?.data;
    people.set(organizeId, [...(people.get(organizeId) ?? []), ...(page?.list ?? [])]);
    if (page?.hasMore === true) unfinished.add(organizeId);
    else unfinished.delete(organizeId);
  });
  const below = (node: OrganizeTreeNode): ApproverNode[] | undefined => {
    if (!tree.openIds.includes(node.id)) return undefined;
    const organizes = node.hasChildren ? tree.childrenOf(node.id) : [];
    return (
      organizes && levelOf(organizes, people.get(node.id) ?? [], unfinished.has(node.id) ? node.id : undefined, below)
    );
  };
  const failed = answers.find((answer) => answer.error !== null);
  return {
    nodes: tree.top && levelOf(tree.top, [], undefined, below),
    openIds: tree.openIds,
    setOpenIds: tree.setOpenIds,
    more: (organizeId: string) => setPages(new Map(pages).set(organizeId, (pages.get(organizeId) ?? 1) + 1)),
    error: tree.error ?? failed?.error ?? null,
    retry: () => {
      if (tree.error !== null) tree.retry();
      void failed?.refetch();
    },
  };
}
