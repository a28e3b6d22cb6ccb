import type { Pagination } from "@gongshu/contract/page";
import type { ListControl, ListState } from "../lib/list-query.ts";
import type { DataTableProps } from "./DataTable.tsx";
import type { PageState } from "./TablePager.tsx";

interface PageAnswer<Row> {
  readonly list: readonly Row[];
  readonly pagination: Pagination;
}

/** A paged read, as the query library has it. */
export interface PagedQuery<Row> {
  readonly data: PageAnswer<Row> | undefined;
  readonly isFetching: boolean;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** The page that was answered, for the pager. */
interface AnsweredPage<Row> {
  /** Undefined until an answer has rows to show, or has none because there are none. */
  readonly rows: readonly Row[] | undefined;
  readonly page: PageState | undefined;
}

/**
 * Rows and pager of an answer. One without rows from a page past the end says nothing of the list: the last row of the last page was deleted, or a
 * link is older than the data. It counts once it is not being asked for again: an old answer may have got rows since.
 */
export function answeredPage<Row>({
  data,
  isFetching,
}: Pick<PagedQuery<Row>, "data" | "isFetching">): AnsweredPage<Row> {
  if (data === undefined) return { rows: undefined, page: undefined };
  const { list, pagination } = data;
  const isPastEnd = list.length === 0 && pagination.currentPage > 1 && pagination.total > 0;
  if (!isPastEnd) return { rows: list, page: pagination };
  return { rows: undefined, page: isFetching ? pagination : { ...pagination, isPastEnd } };
}

/** One page of rows that are all here. */
export function pageOfAll<Row>(all: readonly Row[], { currentPage, pageSize }: ListState): PageAnswer<Row> {
  const first = (currentPage - 1) * pageSize;
  return { list: all.slice(first, first + pageSize), pagination: { currentPage, pageSize, total: all.length } };
}

/** Everything that a `DataTable` takes from a paged read whose state stands in the address: rows, pager, order, waiting and failure. */
export function pagedTable<Row extends object>(
  list: ListControl,
  query: PagedQuery<Row>,
): Pick<
  DataTableProps<Row>,
  "rows" | "isLoading" | "error" | "onRetry" | "page" | "onPage" | "sort" | "onSort" | "onSorts"
> {
  const { rows, page } = answeredPage(query);
  return {
    rows,
    isLoading: query.isFetching,
    error: query.error,
    onRetry: () => void query.refetch(),
    ...(page !== undefined && { page }),
    onPage: list.setPage,
    sort: list,
    onSort: list.setSort,
    onSorts: list.setSorts,
  };
}
