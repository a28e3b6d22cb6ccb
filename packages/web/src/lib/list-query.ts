import { useMemo } from "react";
import { usePageSearch } from "./page-place.ts";

export type SortOrder = "asc" | "desc";

/** Paging, order and filters of one list, kept in the address so that a link or a reload shows the same rows. */
export interface ListState {
  readonly currentPage: number;
  readonly pageSize: number;
  /** Field to sort by; empty for the list's own order. */
  readonly sidx: string;
  readonly sort: SortOrder;
  /** Filters by name; a name that is absent or empty does not filter. */
  readonly filters: Readonly<Record<string, string>>;
}

export interface ListControl extends ListState {
  readonly setPage: (currentPage: number, pageSize: number) => void;
  /** Sorts by `sidx`, or takes the list's own order without arguments. */
  readonly setSort: (sidx?: string, sort?: SortOrder) => void;
  /** Replaces all filters and goes to the first page. */
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

/** State of a list page in the address. `pageSize` is the size until somebody chooses another. */
export function useListState(pageSize = 20): ListControl {
  const [search, setSearch] = usePageSearch();
  return useMemo(() => {
    const put = (change: (next: URLSearchParams) => void) => {
      const next = new URLSearchParams(search);
      change(next);
      setSearch(next);
    };
    return {
      ...parseListState(search, pageSize),
      setPage: (page, size) =>
        put((next) => {
          next.set(own.currentPage, String(page));
          next.set(own.pageSize, String(size));
        }),
      setSort: (sidx = "", sort = "desc") =>
        put((next) => {
          next.delete(own.sidx);
          next.delete(own.sort);
          if (sidx === "") return;
          next.set(own.sidx, sidx);
          next.set(own.sort, sort);
        }),
      setFilters: (filters) =>
        put((next) => {
          for (const name of new Set(next.keys())) if (!ownNames.includes(name)) next.delete(name);
          for (const [name, value] of Object.entries(filters)) if (value !== "") next.set(name, value);
          next.delete(own.currentPage);
        }),
    };
  }, [search, setSearch, pageSize]);
}
