import { useEffect, useMemo } from "react";
import { followSearch, pageFilters } from "./list-memory.ts";
import { usePagePlace, usePageSearch } from "./page-place.ts";
import { queryClient } from "./query-client.ts";

export type SortOrder = "asc" | "desc";

export interface SortKey {
  readonly sidx: string;
  readonly sort: SortOrder;
}

/** Paging, order and filters of one list, kept in the address so that a link or a reload shows the same rows. */
export interface ListState {
  readonly currentPage: number;
  readonly pageSize: number;
  /** Field to sort by; empty for the list's own order. */
  readonly sidx: string;
  readonly sort: SortOrder;
  /** What rows that are alike by `sidx` are sorted by, the first one first. Lists that sort by one field have none. */
  readonly further?: readonly SortKey[];
  /** Filters by name; a name that is absent or empty does not filter. */
  readonly filters: Readonly<Record<string, string>>;
}

export interface ListControl extends ListState {
  readonly setPage: (currentPage: number, pageSize: number) => void;
  /** Sorts by `sidx`, or takes the list's own order without arguments. */
  readonly setSort: (sidx?: string, sort?: SortOrder) => void;
  /** Sorts by several fields, the first one first; absent where a list sorts by one. */
  readonly setSorts?: (sorts: readonly SortKey[]) => void;
  /** Replaces all filters and goes to the first page. The rows are asked for again even if nothing changes: somebody has pressed the button. */
  readonly setFilters: (filters: Readonly<Record<string, string>>) => void;
}

const own = { currentPage: "page", pageSize: "size", sidx: "sidx", sort: "sort" } as const;
const ownNames: readonly string[] = Object.values(own);

function wholeFrom(text: string | null, fallback: number): number {
  const value = Number(text);
  return Number.isSafeInteger(value) && value >= 1 ? value : fallback;
}

/** Reads a list's state from the query of an address; anything damaged falls back to the start. */
export function parseListState(search: URLSearchParams, pageSize: number): ListState {
  return {
    currentPage: wholeFrom(search.get(own.currentPage), 1),
    pageSize: wholeFrom(search.get(own.pageSize), pageSize),
    sidx: search.get(own.sidx) ?? "",
    sort: search.get(own.sort) === "asc" ? "asc" : "desc",
    filters: Object.fromEntries([...search].filter(([name]) => !ownNames.includes(name))),
  };
}

/** Whether a read is a page of a list. */
function isPageRead([, args]: readonly unknown[]): boolean {
  if (typeof args !== "object" || args === null) return false;
  return Object.values(args).some((part) => typeof part === "object" && part !== null && "currentPage" in part);
}

/** Asks for the rows of the lists on the screen again. */
function readPagesAgain(): void {
  void queryClient.refetchQueries({ type: "active", predicate: ({ queryKey }) => isPageRead(queryKey) });
}

/** Writes filters into the query of an address; true when it has changed by that. */
function writeFilters(next: URLSearchParams, filters: ListState["filters"]): boolean {
  const before = next.toString();
  for (const name of new Set(next.keys())) if (!ownNames.includes(name)) next.delete(name);
  for (const [name, value] of Object.entries(filters)) if (value !== "") next.set(name, value);
  next.delete(own.currentPage);
  return next.toString() !== before;
}

/**
 * State of a list page in the address. `pageSize` is the size until somebody chooses another. An address without filters stands for those that the
 * user has searched for last by the panel of the page.
 */
export function useListState(pageSize = 20): ListControl {
  const [search, setSearch] = usePageSearch();
  const { path } = usePagePlace();
  const state = useMemo(() => {
    const parsed = parseListState(search, pageSize);
    return { ...parsed, filters: pageFilters(path, parsed.filters) };
  }, [search, pageSize, path]);
  const control = useMemo(() => {
    const put = (change: (next: URLSearchParams) => void) => {
      const next = new URLSearchParams(search);
      change(next);
      setSearch(next);
    };
    return {
      setPage: (page: number, size: number) =>
        put((next) => {
          next.set(own.currentPage, String(page));
          next.set(own.pageSize, String(size));
        }),
      setSort: (sidx = "", sort: SortOrder = "desc") =>
        put((next) => {
          next.delete(own.sidx);
          next.delete(own.sort);
          if (sidx === "") return;
          next.set(own.sidx, sidx);
          next.set(own.sort, sort);
        }),
      setFilters: (filters: ListState["filters"]) => {
        followSearch(path, filters);
        put((next) => {
          if (writeFilters(next, filters)) return;
          readPagesAgain();
        });
      },
    };
  }, [search, setSearch, path]);
  const { filters } = state;
  useEffect(() => {
    // The address says what is shown: for a link to it, and for the way back.
    const next = new URLSearchParams(search);
    const given = parseListState(next, pageSize).filters;
    const added = Object.entries(filters).filter(([name]) => given[name] === undefined);
    for (const [name, value] of added) next.set(name, value);
    if (added.length > 0) setSearch(next);
  }, [filters, search, setSearch, pageSize]);
  return useMemo(() => ({ ...state, ...control }), [state, control]);
}
