import type { Pagination } from "@gongshu/contract/page";
import type { ListControl } from "../lib/list-query.ts";
import type { DataTableProps } from "./DataTable.tsx";

interface PagedQuery<Row> {
  readonly data: { readonly list: readonly Row[]; readonly pagination: Pagination } | undefined;
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** Everything that a `DataTable` takes from a paged read whose state stands in the address: rows, pager, order, waiting and failure. */
export function pagedTable<Row extends object>(
  list: ListControl,
  { data, isFetching, error, refetch }: PagedQuery<Row>,
): Pick<DataTableProps<Row>, "rows" | "isLoading" | "error" | "onRetry" | "page" | "onPage" | "sort" | "onSort"> {
  return {
    rows: data?.list,
    isLoading: isFetching,
    error,
    onRetry: () => void refetch(),
    ...(data !== undefined && { page: data.pagination }),
    onPage: list.setPage,
    sort: list,
    onSort: list.setSort,
  };
}
