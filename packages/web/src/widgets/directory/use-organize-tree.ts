import { type OrganizeTreeNode, pickerOrganize } from "@gongshu/contract/directory/picker";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { endpointQuery } from "../../lib/queries.ts";

/** The parent of what has nothing above it. */
export const treeTop = "-1";

/** Companies alone, or departments below them too. */
export type TreeKinds = "company" | "all";

const kindsOf = { company: "company", all: "company,department" } as const;

/** The levels that have been opened so far. */
export interface OrganizeTree {
  /** Undefined until the first answer. */
  readonly top: readonly OrganizeTreeNode[] | undefined;
  /** Undefined while a level is on its way. */
  readonly childrenOf: (id: string) => readonly OrganizeTreeNode[] | undefined;
  readonly openIds: readonly string[];
  readonly setOpenIds: (ids: readonly string[]) => void;
  readonly error: Error | null;
  readonly retry: () => void;
}

function firstOpen(top: readonly OrganizeTreeNode[]): readonly string[] {
  const [only] = top;
  return top.length === 1 && only?.hasChildren === true ? [only.id] : [];
}

/** The tree of the organisation, level by level as it is opened. */
export function useOrganizeTree(kinds: TreeKinds, isWanted = true): OrganizeTree {
  const [opened, setOpenIds] = useState<readonly string[]>();
  const read = (parentId: string) => ({
    ...endpointQuery(pickerOrganize, { query: { parentId, kinds: kindsOf[kinds] } }),
    enabled: isWanted,
    meta: { isHandled: true },
  });
  const first = useQuery(read(treeTop));
  // A single company at the top carries no information, so its children are shown at once.
  const openIds = useMemo(() => opened ?? firstOpen(first.data?.list ?? []), [opened, first.data]);
  const parents = useMemo(() => [treeTop, ...openIds], [openIds]);
  const levels = useQueries({ queries: parents.map(read) });
  const known = new Map(parents.map((parentId, index) => [parentId, levels[index]?.data?.list]));
  const failed = levels.find((level) => level.error !== null);
  return {
    top: known.get(treeTop),
    childrenOf: (id) => known.get(id),
    openIds,
    setOpenIds,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}
