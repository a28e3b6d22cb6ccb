import type { SavedView } from "@gongshu/contract/lowcode/list-views";
import { useEffect, useMemo } from "react";
import { isSameFilters, rememberedFilters, rememberFilters } from "#lib/list-memory.ts";
import type { ListControl } from "#lib/list-query.ts";
import { usePageSearch } from "#lib/page-place.ts";
import { memoryOf, ownFilters } from "../list-filter.ts";
import type { OnlineModel } from "../online-model.ts";
import { useReloadRecords } from "../queries.ts";
import {
  hasFilters,
  type ListStart,
  parseViewState,
  withFilters,
  withPage,
  withSort,
  withSorts,
} from "./view-address.ts";

/**
 * Order, page and filters: those of the view until the address has its own. The list as it is, without a view, begins with what this user has searched
 * for last; that is written into the address, so that a link to it and the way back show the same.
 */
export function useViewControl(model: OnlineModel, saved: SavedView | undefined, start: ListStart): ListControl {
  const [search, setSearch] = usePageSearch();
  const reload = useReloadRecords();
  const memory = useMemo(() => (saved === undefined ? memoryOf(model) : undefined), [model, saved]);
  const state = useMemo(() => {
    const parsed = parseViewState(search, model.list.pageSize, start);
    const remembered = memory === undefined || hasFilters(search) ? undefined : rememberedFilters(memory.name);
    return remembered === undefined ? parsed : { ...parsed, filters: remembered };
  }, [model, search, start, memory]);
  const { filters } = state;
  useEffect(() => {
    if (!hasFilters(search) && !isSameFilters(filters, start.filters)) setSearch(withFilters(search, start, filters));
  }, [filters, search, setSearch, start]);
  return useMemo(
    () => ({
      ...state,
      setPage: (page, size) => setSearch(withPage(search, page, size)),
      setSort: (sidx = "", sort = "desc") => setSearch(withSort(search, start, sidx, sort)),
      setSorts: (sorts) => setSearch(withSorts(search, start, sorts)),
      setFilters: (wanted) => {
        if (memory !== undefined) rememberFilters(memory, ownFilters(wanted));
        const next = withFilters(search, start, wanted);
        if (next.toString() === search.toString()) reload();
        else setSearch(next);
      },
    }),
    [state, search, setSearch, start, memory, reload],
  );
}
