import type { OrganizeCategory } from "@gongshu/contract/directory/organize";
import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { levelOf } from "./queries.ts";
import { type Level, type UnitRow, unitRows } from "./unit-rows.ts";

/** So many rows of a level come at first, and with each "more". */
const portion = 100;

export interface UnitTreeOptions {
  readonly category: OrganizeCategory;
  /** Whose rows are shown: an organisation, or -1 for the top. */
  readonly rootId: string;
  readonly keyword: string;
  readonly currentPage: number;
  readonly pageSize: number;
}

/** The rows of one list: a page of the top, and the levels below that were opened. What a search finds is shown flat. */
export function useUnitTree({ category, rootId, keyword, currentPage, pageSize }: UnitTreeOptions) {
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const [limits, setLimits] = useState<Readonly<Record<string, number>>>({});
  const top = useQuery({
    ...levelOf(category, rootId, { currentPage, pageSize, ...(keyword !== "" && { keyword }) }),
    placeholderData: keepPreviousData,
  });
  const hasTree = keyword === "";
  const opened = useQueries({
    queries: openIds.map((id) => ({
      ...levelOf(category, id, { currentPage: 1, pageSize: limits[id] ?? portion }),
      placeholderData: keepPreviousData,
      enabled: hasTree,
    })),
    combine: (results) => ({
      levels: results.map(
        ({ data, isError }): Level => ({
          list: data?.list,
          total: data?.pagination.total ?? 0,
          isFailed: isError,
        }),
      ),
      retries: results.map(({ refetch }) => refetch),
    }),
  });
  const { list } = top.data ?? {};
  const rows = useMemo(() => {
    const levels = new Map(openIds.flatMap((id, index) => (opened.levels[index] ? [[id, opened.levels[index]]] : [])));
    return list && unitRows(list, levels, hasTree);
  }, [list, openIds, opened.levels, hasTree]);
  return {
    rows,
    top,
    openIds,
    setOpen: (row: Pick<UnitRow, "id">, isOpen: boolean) =>
      setOpenIds((ids) => (isOpen ? [...new Set([...ids, row.id])] : ids.filter((id) => id !== row.id))),
    showMore: (parentId: string) =>
      setLimits((known) => ({ ...known, [parentId]: (known[parentId] ?? portion) + portion })),
    retry: (parentId: string) => void opened.retries[openIds.indexOf(parentId)]?.(),
  };
}

export type UnitTree = ReturnType<typeof useUnitTree>;
