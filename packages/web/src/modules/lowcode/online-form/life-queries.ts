import { getRecord, getRecordTexts } from "@gongshu/contract/lowcode/online-dev";
import {
  getNeighbours,
  getRecordHistory,
  listDeletedRecords,
  purgeRecords,
  restoreRecords,
  restoreVersion,
} from "@gongshu/contract/lowcode/record-life";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "#lib/call.ts";
import { endpointQuery, useEndpointMutation } from "#lib/queries.ts";
import { filterText } from "./filter/filter-text.ts";
import { type RecordListQuery, refreshes } from "./queries.ts";
import { fitsAddress } from "./views/view-address.ts";

/** The order and the filters of the list in which somebody moves from record to record. */
export type ListOrder = Pick<RecordListQuery, "sidx" | "sort" | "sorts" | "json" | "filter" | "keyword" | "menuId">;

/** The records before and after one; none are known while they are being asked for. */
export function useNeighbours(modelId: string, id: string, order: ListOrder) {
  const { sidx, sort, json, keyword, menuId } = order;
  const filter = filterText(order.filter);
  const sorts = order.sorts === undefined ? undefined : JSON.stringify(order.sorts);
  const { data } = useQuery({
    ...endpointQuery(getNeighbours, {
      params: { modelId, id },
      query: { sidx, sort, sorts, json, filter, keyword, menuId },
    }),
    staleTime: 0,
    // Moving on is an extra: the record itself says what is wrong. A filter that no address has room for has none.
    enabled: order.filter === undefined || fitsAddress(order.filter),
    meta: { isHandled: true },
  });
  return { previousId: data?.previousId ?? undefined, nextId: data?.nextId ?? undefined };
}

/** The changes of a record, the newest first, page by page. */
export function useRecordHistory(modelId: string, id: string) {
  return useInfiniteQuery({
    queryKey: [getRecordHistory.path, { modelId, id }],
    queryFn: ({ pageParam, signal }) =>
      call(getRecordHistory, { params: { modelId, id }, query: { currentPage: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { currentPage, pageSize, total } }) =>
      currentPage * pageSize < total ? currentPage + 1 : undefined,
    staleTime: 0,
    gcTime: 0,
    meta: { isHandled: true },
  });
}

export function useRestoreVersion() {
  const shown = [...refreshes, getRecord, getRecordTexts, getRecordHistory, getNeighbours];
  return useEndpointMutation(restoreVersion, { refreshes: shown });
}

export function useDeletedRecords(modelId: string, page: { readonly currentPage: number; readonly pageSize: number }) {
  return useQuery({
    ...endpointQuery(listDeletedRecords, { params: { modelId }, query: page }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { isHandled: true },
  });
}

export function useRestoreRecords() {
  return useEndpointMutation(restoreRecords, { refreshes: [...refreshes, listDeletedRecords] });
}

export function usePurgeRecords() {
  return useEndpointMutation(purgeRecords, { refreshes: [listDeletedRecords] });
}
